import { type Accounts, setModeratorClaim } from './claims.ts';

/** Accounts in memory, and what was written to them. */
function accountsWith(claims: Readonly<Record<string, object>>) {
  const written: object[] = [];
  const accounts: Accounts = {
    read: async (uid) => claims[uid] as Awaited<ReturnType<Accounts['read']>>,
    peopleOf: async () => undefined,
    write: async (_, claims) => void written.push(claims),
  };
  return { accounts, written };
}

test.each([
  [{}, true, [{ moderator: true }]],
  [{ analyst: true }, true, [{ analyst: true, moderator: true }]],
  [{ analyst: true, moderator: true }, false, [{ analyst: true }]],
  [{ moderator: true }, true, []],
  [{ analyst: true }, false, []],
])('from the claims %j, %j writes %j', async (before, isGranted, after) => {
  const { accounts, written } = accountsWith({ ada: before });
  expect(await setModeratorClaim(accounts, 'ada', isGranted)).toBe(true);
  expect(written).toEqual(after);
});

test('an unknown account gets no claim', async () => {
  const { accounts, written } = accountsWith({});
  expect(await setModeratorClaim(accounts, 'ada', true)).toBe(false);
  expect(written).toEqual([]);
});
