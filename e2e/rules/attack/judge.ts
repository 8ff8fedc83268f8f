import type { Person, Who } from '../support/callers.ts';
import { applyWrites } from './apply-writes.ts';
import { isContradictory } from './is-contradictory.ts';
import { mayPace } from './pace.ts';
import type { Question, Request, Write } from './request.ts';
import { mayChange } from './rights.ts';
import { locate, paceOwner, pacePath, placeOf, type World } from './world.ts';

/** What must come of a request. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly next: World }
  | { readonly kind: 'refused'; readonly because: 'right' | 'precondition' | 'contradiction' };

const DENIED: Verdict = { kind: 'refused', because: 'right' };

/** What the portal demands of its server: who may ask for what, and what the world is afterwards. */
export function judge(world: World, { as, asks }: Request): Verdict {
  switch (asks.kind) {
    case 'get':
      return mayGet(world, as, asks.path) ? { kind: 'accepted', next: world } : DENIED;
    case 'list':
      return mayList(asks) ? { kind: 'accepted', next: world } : DENIED;
    case 'write':
      return judgeWrites(world, as, asks.writes);
  }
}

function mayGet(world: World, as: Who, path: string): boolean {
  const part = locate(path)?.part;
  if (part === 'experience' || isOfCounts(path)) return true;
  if (!isPerson(as)) return false;
  return paceOwner(path) === as.uid || (part === 'owner' && world.get(path)?.uid === as.uid);
}

/** What everybody may know about all experiences together; the rest of the counting is nobody's. */
function isOfCounts(path: string): boolean {
  const [collection = '', , ...deeper] = path.split('/');
  return ['directory', 'companyStats'].includes(collection) && deeper.length === 0;
}

/**
 * Experiences a page at a time, and the directory as a whole. A collection group could reach into collections that
 * nobody knows of.
 */
function mayList({ query }: Extract<Question, { kind: 'list' }>): boolean {
  if (query.isGroup === true) return false;
  if (query.collection === 'directory') return true;
  if (query.collection !== 'experiences' || query.limit === undefined) return false;
  return query.limit <= MAX_LISTED && (query.offset ?? 0) === 0;
}

/** As many experiences as one may ask for at once. */
const MAX_LISTED = 50;

function judgeWrites(world: World, as: Who, writes: readonly Write[]): Verdict {
  if (isContradictory(world, writes)) return { kind: 'refused', because: 'contradiction' };
  const next = applyWrites(world, writes);
  if (next === undefined) return { kind: 'refused', because: 'precondition' };
  const written = writes.filter(({ kind }) => kind !== 'verify').map(({ path }) => path);
  const verified = writes.map(({ path }) => path).filter((path) => !written.includes(path));
  const mayAll = verified.every((path) => mayGet(world, as, path)) && mayWriteAll(world, next, as, written);
  return mayAll ? { kind: 'accepted', next } : DENIED;
}

function mayWriteAll(world: World, next: World, as: Who, written: readonly string[]): boolean {
  if (written.length === 0) return true;
  if (!isPerson(as) || as.firebase?.sign_in_provider === 'anonymous') return false;
  return written.every((path) => {
    const place = locate(path);
    if (place === undefined) return mayPace(world, next, path, as);
    const { id, part } = place;
    const isPaced = next.get(pacePath(as.uid))?.experience === id;
    return mayChange(part, { id, before: placeOf(world, id), after: placeOf(next, id), isPaced }, as);
  });
}

const isPerson = (as: Who): as is Person => typeof as !== 'string';
