import { MAX_SAVED } from '../../../shared/src/experiences/limits.ts';
import type { Write } from '../support/sent-request.ts';
import type { User } from '../support/users.ts';
import { type Context, choose } from './context.ts';
import { idsOf, pacePath, savedOwner, savedPath, type World } from './world.ts';

const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `id${index}`);
const LISTS: readonly unknown[] = [
  ...[[], ['id'], numbered(MAX_SAVED), numbered(MAX_SAVED + 1), ['a/b'], ['id', 7], [null]],
  ...['id', { id: true }, ['x'.repeat(64_001)], ['id', '']],
];

/** Saves something, takes it out again, or deletes what is one's own, one of which is today's pace. */
export function changeOwn(pick: number, { world, user }: Context) {
  const path = savedPath(user.uid);
  const items = [choose(idsOf(world), pick) ?? 'none'];
  const ids = { $: pick % 3 === 0 ? ('arrayRemove' as const) : ('arrayUnion' as const), items };
  const whole = choose(LISTS, Math.floor(pick / 4));
  const saves: readonly Write[] = [
    { kind: 'merge', path, data: { ids } },
    { kind: 'set', path, data: { ids: whole } },
    { kind: 'merge', path, data: { ids } },
    { kind: 'delete', path: pick % 3 === 0 ? path : pacePath(user.uid) },
  ];
  const write = choose(saves, Math.floor(pick / 2)) as Write;
  return { name: write.kind === 'delete' ? 'delete what is one’s own' : 'save', writes: [write] };
}

/** Whether somebody may leave this behind as what they have saved. */
export function maySave(next: World, path: string, { uid }: User): boolean {
  const after = next.get(path);
  if (savedOwner(path) !== uid) return false;
  if (after === undefined) return true;
  const { ids, ...others } = after;
  return (
    Object.keys(others).length === 0 &&
    Array.isArray(ids) &&
    ids.length <= MAX_SAVED &&
    ids.every((id) => typeof id === 'string' && !id.includes('/')) &&
    ids.join('').length <= 64_000
  );
}
