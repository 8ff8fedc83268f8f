import { readFileSync } from 'node:fs';
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
export interface Cost {
  readonly request: string;
  readonly kind: string;
  readonly expressions: number;
  readonly accessCalls: number;
}

/** What Firestore lets a judgement cost. @see https://firebase.google.com/docs/firestore/quotas#security_rules */
const MOST_EXPRESSIONS = 1000;
const mostAccessCalls = (kind: string): number => (kind === 'batch' ? 20 : 10);

/** What the requests have cost since the rules were loaded. */
export function costsOf(request: string, report: RulesReport | undefined): readonly Cost[] {
  return Object.entries(report?.costs ?? {}).map(([kind, cost]) => ({ request, kind, ...cost }));
}

export const isWithinLimits = ({ kind, expressions, accessCalls }: Cost): boolean =>
  expressions <= MOST_EXPRESSIONS && accessCalls <= mostAccessCalls(kind);

/** A table for people. */
export function renderCosts(costs: readonly Cost[]): string {
  const line = (request: string, kind: string, expressions: string, accessCalls: string): string =>
    [request.padEnd(28), kind.padEnd(6), expressions.padStart(12), accessCalls.padStart(13)].join(' ');
  return [
    line('request', 'judged', 'expressions', 'access calls'),
    ...costs.map(({ request, kind, expressions, accessCalls }) =>
      line(request, kind, String(expressions), `${accessCalls} of ${mostAccessCalls(kind)}`),
    ),
  ].join('\n');
}
