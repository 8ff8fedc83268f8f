import { type FirestoreServer, startFirestoreServer, writeOf } from 'local-backend';
import { useTemporaryFolder } from 'local-backend/testing';
import { fillStore } from './fill-store.ts';
import { generateExperiences } from './generate-experiences.ts';

const inFolder = useTemporaryFolder();
let server: FirestoreServer;

beforeEach(async () => {
  const folder = inFolder();
  server = await startFirestoreServer({ port: 0, projectId: 'demo-portal', folder, report: () => undefined });
});
afterEach(() => server.close());

const remove = (id: string) => server.database.commit([writeOf(`experiences/${id}`, undefined)]);

test('samples fill an empty store once, and what people delete stays deleted', async () => {
  const added = await fillStore(server.database, inFolder(), { kind: 'samples' });
  expect(added).toBeGreaterThan(50);
  await remove('harborlight-backend-2025');
  expect(await fillStore(server.database, inFolder(), { kind: 'samples' })).toBe(0);
});

test('an empty start stays empty', async () => {
  expect(await fillStore(server.database, inFolder(), { kind: 'empty' })).toBe(0);
});

test('an interrupted filling is carried on to the end, a finished one is left alone', async () => {
  const seedMode = { kind: 'experiences', count: 1_200 } as const;
  const [first] = generateExperiences(1_200);
  await server.database.commit([writeOf(`experiences/${first?.id}`, { company: 'EDITED' })]);
  expect(await fillStore(server.database, inFolder(), seedMode)).toBe(1_199);
  expect(server.database.get(`experiences/${first?.id}`)?.fields.get('company')).toBe('EDITED');
  expect(server.database.get('experiences/experience-001200')).toBeDefined();
  await remove('experience-000007');
  expect(await fillStore(server.database, inFolder(), seedMode)).toBe(0);
});
