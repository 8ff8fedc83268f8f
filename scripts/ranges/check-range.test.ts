import { join } from 'node:path';
import { REMOTES, readJson, root } from '../support/root.ts';
import { checkOut } from '../testing/checkout.ts';
import { checkTypes, lowestIn, sharedIn } from './check-range.ts';

const REMEDY = 'The remote uses what that version lacks: raise the range in its peerDependencies';
const WITHOUT_HISTORY = 'skipped, because this clone lacks the history (git fetch --unshallow)';

const rows = REMOTES.map((remote) => {
  const range: string = readJson(`${remote}/package.json`).peerDependencies['@portal/shared'];
  return { remote, range, shared: sharedIn(lowestIn(range)) };
});

for (const { remote, range, shared } of rows) {
  if (shared === undefined) {
    test.skip(`${remote} accepts ${range}: ${WITHOUT_HISTORY}`, () => undefined);
    continue;
  }
  test(`${remote} uses only what the lowest shared of ${range} has`, () => {
    expect(readJson(join(shared, 'package.json')).version).toBe(lowestIn(range));
    const problems = checkTypes(remote, shared);
    expect(problems && `${REMEDY}\n${problems}`).toBe('');
  });
}

test('a remote that uses what its lowest shared lacks is refused', () => {
  const checkout = checkOut(root, []);
  try {
    checkout.edit('shared/src/session/index.ts', (text) =>
      text.replace('useSession', 'useSession as useOther'),
    );
    const problems = checkTypes('mf-auth', join(checkout.folder, 'shared'));
    expect(problems).toContain("has no exported member named 'useSession'");
  } finally {
    checkout.remove();
  }
});
