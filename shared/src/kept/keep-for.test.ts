import '../testing/indexed-db.ts';
import { waitFor } from '@testing-library/react';

const names = async () => (await indexedDB.databases()).map(({ name }) => name).sort();

/** Opens the page, where three readers have kept something. */
async function openPage(settings: object) {
  jest.resetModules();
  const firebase = { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' };
  const config = { ok: true, json: async () => ({ firebase, remotes: {}, ...settings }) } as Response;
  globalThis.portalBoot = { take: async () => config, takePresses: () => [] };
  const { storeKept } = await import('./kept-values.ts');
  for (const reader of ['', 'ada', 'bob']) await storeKept(reader, new Map([['own', reader]]));
  return import('./index.ts');
}

test('what an account kept is deleted by a page where the account is not signed in any more', async () => {
  const { keepFor } = await openPage({});
  keepFor('ada');
  await waitFor(async () => expect(await names()).toEqual(['portal-kept ', 'portal-kept ada']));
  keepFor('');
  await waitFor(async () => expect(await names()).toEqual(['portal-kept ']));
});

test('a portal that keeps nothing deletes what any reader has kept', async () => {
  const { keepFor } = await openPage({ offline: false });
  keepFor('ada');
  await waitFor(async () => expect(await names()).toEqual([]));
});
