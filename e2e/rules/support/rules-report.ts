import { readFileSync } from 'node:fs';
import { MAX_EXPRESSIONS } from './measure.ts';
import { RULES_FILE, type RulesReport } from './rules-server.ts';

/** The places of `firestore.rules` that were never evaluated, each with its line. */
export function describeMissed({ missed }: RulesReport): readonly string[] {
  const lines = readFileSync(RULES_FILE, 'utf8').split('\n');
  return missed.map((place) => {
    const [line = 0, column = 0] = place.split(':').map(Number);
    return `${place} ${lines[line - 1]?.slice(column - 1)}`;
  });
}

/** What one request has cost, and by which judgement: of one document, of a query or of a batch. */
type Cost = ReturnType<typeof costsOf>[number];

const mostAccessCalls = (kind: string): number => (kind === 'batch' ? 20 : 10);

export const costsOf = (request: string, report: RulesReport | undefined) =>
  Object.entries(report?.costs ?? {}).map(([kind, cost]) => ({ request, kind, ...cost }));

/** Google's engine counts the expressions of each document by itself. */
export const isWithinLimits = ({ kind, expressions, accessCalls }: Cost): boolean =>
  (kind === 'batch' || expressions <= MAX_EXPRESSIONS) && accessCalls <= mostAccessCalls(kind);

export const renderCosts = (costs: readonly Cost[]): string =>
  costs
    .map(({ request, kind, expressions, accessCalls }) => {
      const calls = `${accessCalls} of ${mostAccessCalls(kind)} access calls`;
      return `${request.padEnd(28)} ${kind.padEnd(6)} ${String(expressions).padStart(5)} expressions, ${calls}`;
    })
    .join('\n');
