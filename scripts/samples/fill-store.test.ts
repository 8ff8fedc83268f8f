import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirestoreServer, startFirestoreServer } from 'local-backend';
import { fillStore } from './fill-store.ts';
import { generateExperiences } from './generate-experiences.ts';

let folder: string;
let server: FirestoreServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fill-store-'));
  server = await startFirestoreServer({ port: 0, projectId: 'demo-portal', folder, report: () => undefined });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const remove = (id: string) =>
  server.database.commit([{ kind: 'delete', path: `experiences/${id}`, precondition: undefined }]);

test('samples fill an empty store once, and what people delete stays deleted', async () => {
  const added = await fillStore(server.database, folder, { kind: 'samples' });
  expect(added).toBeGreaterThan(50);
  await remove('harborlight-backend-2025');
  expect(await fillStore(server.database, folder, { kind: 'samples' })).toBe(0);
});

test('an empty start stays empty', async () => {
  expect(await fillStore(server.database, folder, { kind: 'empty' })).toBe(0);
});

test('an interrupted filling is carried on to the end, a finished one is left alone', async () => {
  const seedMode = { kind: 'experiences', count: 1_200 } as const;
  const [first] = generateExperiences(1_200);
  await server.database.commit([
    {
      kind: 'update',
      path: `experiences/${first?.id}`,
      fields: new Map([['company', 'EDITED']]),
      mask: undefined,
      transforms: [],
      precondition: undefined,
    },
  ]);
  expect(await fillStore(server.database, folder, seedMode)).toBe(1_199);
  expect(server.database.get(`experiences/${first?.id}`)?.fields.get('company')).toBe('EDITED');
  expect(server.database.get('experiences/experience-001200')).toBeDefined();
  await remove('experience-000007');
  expect(await fillStore(server.database, folder, seedMode)).toBe(0);
});
