import { aim } from './aim.ts';
import type { Answer, Client } from './client.ts';
import { equal, equalWorlds } from './equal.ts';
import { worldFromBefore } from './from-before.ts';
import type { Story } from './intents.ts';
import { judge, type Verdict } from './judge.ts';
import type { Request } from './request.ts';
import type { Tally } from './tally.ts';
import { paceOwner, type World } from './world.ts';

/** A request of which the server made something else than the model, with all that was asked before. */
export class Discrepancy extends Error {
  override readonly name = 'Discrepancy';
}

/**
 * Tells a story in a world of its own, whose ids begin with `prefix`: asks the server and the model one request after
 * the other. Throws a Discrepancy at the first one that they answer differently, and at the end when what is stored is
 * not the model's world.
 */
export async function tell(story: Story, prefix: string, client: Client, tally: Tally): Promise<void> {
  const first = worldFromBefore(story.before, story.paces, prefix);
  const worlds: World[] = [first];
  const requests: Request[] = [];
  await client.clearPaces();
  if (first.size > 0) await client.store(first);
  for (const intent of story.intents) {
    const world = worlds.at(-1) ?? first;
    const { kind, request } = aim(intent, { prefix, worlds, requests });
    requests.push(request);
    const verdict = judge(world, request);
    const answer = await client.ask(request, prefix);
    tally.count(kind, verdict);
    const problem = compare(world, request, prefix, verdict, answer);
    if (problem !== undefined) throw new Discrepancy(`${problem}\n${describe(first, requests)}`);
    if (verdict.kind === 'accepted' && verdict.next !== world) worlds.push(verdict.next);
  }
  const stored = await client.readAll(prefix);
  const last = worlds.at(-1) ?? first;
  if (!equalWorlds(stored, last)) {
    const both = `Stored: ${show([...stored])}\nin the model: ${show([...last])}`;
    throw new Discrepancy(`What is stored is not what the model has\n${both}\n${describe(first, requests)}`);
  }
}

/** By REST, and what the SDK makes of the same status. */
const CONTRADICTION_CODES = ['invalid-argument', 'failed-precondition'];
const PRECONDITION_CODES = ['not-found', 'already-exists', 'failed-precondition'];

function compare(
  world: World,
  request: Request,
  prefix: string,
  verdict: Verdict,
  answer: Answer,
): string | undefined {
  if (answer.kind === 'accepted') {
    if (verdict.kind === 'refused') return 'The server accepted what the model forbids';
    return compareSeen(world, request, prefix, answer.seen);
  }
  if (verdict.kind === 'refused' && verdict.because === 'contradiction') {
    return CONTRADICTION_CODES.includes(answer.code) ? undefined : `The server refused with ${answer.code}`;
  }
  if (verdict.kind === 'accepted') return `The server refused (${answer.code}) what the model allows`;
  const isDenial = answer.code === 'permission-denied';
  // A server may ask the rules before it looks at preconditions.
  const isExpected =
    isDenial || (verdict.because === 'precondition' && PRECONDITION_CODES.includes(answer.code));
  return isExpected ? undefined : `The server refused with ${answer.code}`;
}

/** Compares what was read with the world; of other worlds it says nothing. */
function compareSeen(world: World, { asks }: Request, prefix: string, seen: World): string | undefined {
  const isOwn = (path: string): boolean =>
    paceOwner(path) !== undefined || path.split('/')[1]?.startsWith(prefix) === true;
  const wrong = [...seen].find(([path, data]) => isOwn(path) && !equal(world.get(path), data));
  if (wrong !== undefined) return `The server showed ${show(wrong)}`;
  if (asks.kind === 'get' && seen.has(asks.path) !== world.has(asks.path)) return 'The server hid a document';
  if (asks.kind !== 'list' || asks.query.isWhole !== true) return undefined;
  const there = [...world.keys()].filter((path) => path.startsWith('experiences/')).length;
  const count = Math.min(there, asks.query.limit ?? there);
  return seen.size === count ? undefined : `The server listed ${seen.size} of ${count} experiences`;
}

function describe(first: World, requests: readonly Request[]): string {
  const stored = [...first].map(([path, data]) => `  ${path} ${show(data)}`);
  const asked = requests.map(({ as, asks }, index) => `  ${index + 1}. ${show(as)} ${show(asks)}`);
  return ['Stored before:', ...stored, 'Asked, the last one being the problem:', ...asked].join('\n');
}

/** JSON, with long texts and lists cut short. */
function show(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string' && part.length > 60)
      return `${part.slice(0, 20)}… (${part.length} characters)`;
    if (Array.isArray(part) && part.length > 12 && part.every((item) => typeof item === 'string')) {
      return [...part.slice(0, 2), `… (${part.length} items)`, part.at(-1)];
    }
    return part;
  });
}
