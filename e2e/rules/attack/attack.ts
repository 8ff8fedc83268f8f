import fc from 'fast-check';
import type { RulesServer } from '../support/rules-server.ts';
import { Client } from './client.ts';
import { type Story, stories } from './intents.ts';
import { Tally } from './tally.ts';
import { tell } from './tell.ts';

export interface AttackOptions {
  /** Tells the first stories; those after them come from the numbers that follow. */
  readonly seed: number;
  /** Begins no more stories after so many requests. */
  readonly requests: number;
  /** Seeks the shortest story that shows a discrepancy. */
  readonly shrinks: boolean;
}

export interface AttackReport {
  readonly tally: Tally;
  /** What was found, each with the seed that finds it at once. */
  readonly discrepancies: readonly string[];
}

const STORIES_OF_A_SEED = 10;
const REQUESTS_OF_A_STORY = 150;
/** How long a shorter story is sought, in milliseconds. */
const SHRINKING = 20_000;

/** Tells random stories to a server that enforces rules, beside the model, until something is found. */
export async function attack(server: RulesServer, options: AttackOptions): Promise<AttackReport> {
  const client = new Client(server);
  const tally = new Tally();
  const discrepancies: string[] = [];
  let { seed } = options;
  // One story after the other: everybody has one pace, whatever the story.
  while (discrepancies.length === 0 && tally.size() < options.requests) {
    const details = await tellStories(seed++, client, tally, options.shrinks);
    if (details.failed) discrepancies.push(renderFailure(details));
  }
  await client.close();
  return { tally, discrepancies };
}

let worlds = 0;
const run = Date.now().toString(36);

function tellStories(
  seed: number,
  client: Client,
  tally: Tally,
  shrinks: boolean,
): Promise<fc.RunDetails<[Story]>> {
  let found: number | undefined;
  const property = fc.asyncProperty(stories(REQUESTS_OF_A_STORY), async (story) => {
    if (found !== undefined && Date.now() - found > SHRINKING) return;
    try {
      await tell(story, `${run}-${++worlds}-`, client, tally);
    } catch (error) {
      found ??= Date.now();
      throw error;
    }
  });
  return Promise.resolve(fc.check(property, { seed, numRuns: STORIES_OF_A_SEED, endOnFailure: !shrinks }));
}

function renderFailure({ seed, numShrinks, errorInstance }: fc.RunDetails<[Story]>): string {
  const reason = errorInstance instanceof Error ? errorInstance.stack : String(errorInstance);
  return `ATTACK_SEED=${seed} finds this, shrunk ${numShrinks} times:\n${reason}`;
}
