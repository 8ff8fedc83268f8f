import { AccessBudget, type DocumentSource } from '../access.ts';
import { compileExpression } from '../compile-expression.ts';
import { Evaluation, LIMITS } from '../evaluation.ts';
import { Failure } from '../failure.ts';
import { parseExpression } from '../parse-expression.ts';
import { GLOBAL_SCOPE } from '../scope.ts';
import { Tokens } from '../tokens.ts';

const NO_DOCUMENTS: DocumentSource = {
  databaseId: '(default)',
  before: () => undefined,
  after: () => undefined,
  isGiven: () => true,
};
/** What is wrong beforehand is left to fail when it is evaluated. */
const COMPILATION = { report: () => undefined, noteCall: () => undefined };

/** The value of an expression's source text as text, or `fails: message`. */
export function evaluateText(source: string): string {
  const evaluation = new Evaluation(new Map(), null, NO_DOCUMENTS, [new AccessBudget(LIMITS.accessCalls)]);
  try {
    return String(
      compileExpression(parseExpression(new Tokens(source)), GLOBAL_SCOPE, COMPILATION)(evaluation),
    );
  } catch (error) {
    if (error instanceof Failure) return `fails: ${error.message}`;
    throw error;
  }
}
