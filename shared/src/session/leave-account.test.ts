import '../testing/indexed-db.ts';
import type { Auth } from 'firebase/auth';
import { isNew } from '../feed/shown.ts';
import { signOutAndForget } from './leave-account.ts';

test('signing out removes what the account follows and what it was shown, also on this page', async () => {
  const shared = 24321;
  localStorage.setItem('portal-follows', JSON.stringify([{ company: 'ACME' }]));
  localStorage.setItem('portal-shown', JSON.stringify({ month: shared, ids: [] }));
  expect(isNew({ id: 'x', shared })).toBe(true);
  await signOutAndForget({ currentUser: { uid: 'ada' }, signOut: async () => undefined } as unknown as Auth);
  expect(localStorage.getItem('portal-follows')).toBeNull();
  expect(localStorage.getItem('portal-shown')).toBeNull();
  expect(isNew({ id: 'x', shared })).toBe(false);
});
