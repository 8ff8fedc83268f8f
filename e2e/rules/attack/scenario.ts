import fc from 'fast-check';
import type { SentRequest, Write } from '../support/sent-request.ts';
import { CALLERS, contextOf, type History, weigh } from './context.ts';
import { type Mutation, mutation } from './mutations.ts';
import { type Operation, operation, writesFor } from './operations.ts';
import { read, readAction } from './reads.ts';
import { documentBefore, paceBefore } from './stored-before.ts';

/** Makes a request after what has happened, and the name under which it is counted. */
type Step = (history: History) => { readonly name: string; readonly request: SentRequest };

const as = fc.constantFrom(...CALLERS);

/** One operation or several in one batch, each in order, and what is mutated about it. */
const write = fc
  .record({
    as,
    operations: weigh<Operation[]>(
      [8, fc.tuple(operation)],
      [1, fc.tuple(operation, operation)],
      [1, fc.tuple(operation, operation, operation)],
    ),
    mutations: weigh<Mutation[]>(
      [4, fc.constant([])],
      [4, fc.tuple(mutation)],
      [2, fc.tuple(mutation, mutation)],
    ),
  })
  .map(
    ({ as, operations, mutations }): Step =>
      (history) => {
        const caller = mutations.find(({ kind }) => kind === 'caller');
        const context = contextOf(as, history, backOf(mutations, 'outdated'));
        const sender = caller && 'as' in caller ? caller.as : as;
        const replay = backOf(mutations, 'replay');
        const repeated = replay === undefined ? undefined : history.requests.at(-1 - replay);
        if (repeated !== undefined) {
          return { name: 'ask once more', request: caller ? { ...repeated, as: sender } : repeated };
        }
        const batches = operations.map((each, nth) => writesFor(each, nth, context));
        const writes = mutations.reduce<readonly Write[]>(
          (mutated, each) => (each.kind === 'writes' ? each.mutate(mutated, context, each) : mutated),
          batches.flatMap((batch) => batch.writes),
        );
        const [{ name } = { name: '' }, ...others] = batches;
        return {
          name: others.length > 0 ? 'several in one batch' : name,
          request: { as: sender, action: { kind: 'write', writes } },
        };
      },
  );

function backOf(mutations: readonly Mutation[], kind: 'replay' | 'outdated'): number | undefined {
  const found = mutations.find((each) => each.kind === kind);
  return found && 'back' in found ? found.back : undefined;
}

const reading = fc.record({ as, read }).map(
  ({ as, read: { name, pick } }): Step =>
    (history) => ({
      name,
      request: { as, action: readAction(name, pick, contextOf(as, history)) },
    }),
);

/** What is stored before, and up to so many steps, one after the other; shrinks to the steps that matter. */
export const scenario = (maxSteps: number) =>
  fc.record({
    before: fc.array(documentBefore, { maxLength: 8, size: 'max' }),
    paces: fc.array(paceBefore, { maxLength: 4 }),
    steps: fc.array(weigh<Step>([6, write], [1, reading]), {
      minLength: 1,
      maxLength: maxSteps,
      size: 'max',
    }),
  });

export type Scenario = ReturnType<typeof scenario> extends fc.Arbitrary<infer Value> ? Value : never;
