import '../testing/indexed-db.ts';
import { waitFor } from '@testing-library/react';
import { keepFor, readKept } from '../kept/index.ts';
import { keptWatch } from './kept-watch.ts';

test('a value that is not stored yet is not kept', async () => {
  const firebase = { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' };
  const config = { ok: true, json: async () => ({ firebase, remotes: {} }) } as Response;
  globalThis.portalBoot = { take: async () => config, takePresses: () => [] };
  const told = jest.fn();
  const watch = keptWatch<string>('sheets', (next) => {
    next('stored');
    next('pending', true);
    return () => undefined;
  });
  watch(told, fail);
  keepFor('ada');
  await waitFor(async () => expect(await readKept('sheets')).toMatchObject({ value: 'stored' }));
  expect(told.mock.calls).toEqual([['stored'], ['pending']]);
});

const fail = (error: unknown): never => {
  throw error;
};
