import { authorizationOf } from './authorization.ts';
import type { Who } from './callers.ts';
import type { Question } from './request.ts';
import { PROJECT_ID, type RulesServer } from './rules-server.ts';

/** Lists or counts with an offset, for which the SDK has no word. Gives the code of a refusal. */
export async function listByRest(
  { host, port }: Pick<RulesServer, 'host' | 'port'>,
  as: Who,
  { kind, collection: collectionId, limit, offset }: Extract<Question, { kind: 'list' | 'count' }>,
): Promise<string | undefined> {
  const structuredQuery = { from: [{ collectionId }], limit, offset };
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
  const verb = kind === 'list' ? 'runQuery' : 'runAggregationQuery';
  const response = await fetch(
    `http://${host}:${port}/v1/projects/${PROJECT_ID}/databases/(default)/documents:${verb}`,
    {
      method: 'POST',
      headers: authorizationOf(as),
      body: JSON.stringify(kind === 'list' ? { structuredQuery } : { structuredAggregationQuery }),
    },
  );
  const answer: unknown = await response.json();
  const [first] = (Array.isArray(answer) ? answer : [answer]) as { readonly error?: { status: string } }[];
  return first?.error?.status.toLowerCase().replaceAll('_', '-');
}
