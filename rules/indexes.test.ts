import { join, resolve } from 'node:path';
import { openLocalFirestore } from 'local-backend/client';
import { PROJECT_ID, startServer } from './support/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let db: ReturnType<typeof openLocalFirestore>;

beforeAll(async () => {
  server = await startServer({ indexesFile: join(resolve(__dirname, '..'), 'firestore.indexes.json') });
  db = openLocalFirestore({ host: '127.0.0.1', port: server.port, projectId: PROJECT_ID });
});
afterAll(async () => {
  await db.terminate();
  await server.close();
});

test.each([
  ['the open cases, most reported first', () => open('cases').orderBy('reporters', 'desc')],
  ['the open objections, oldest first', () => open('objections').orderBy('at')],
  ['the reports of one account', () => db.collectionGroup('reports').where('uid', '==', 'ada')],
  [
    'the reports of some texts, oldest first',
    () =>
      db
        .collection('cases/x/reports')
        .where('text', 'in', ['a', 'b'])
        .where('at', '>', new Date(0))
        .orderBy('at'),
  ],
  ['the texts withheld long ago', () => db.collection('withheldTexts').where('at', '<=', new Date())],
  ['the experiences held long ago', () => db.collection('withheld').where('at', '<=', new Date())],
  [
    'the held experiences that an account likes',
    () => db.collection('withheld').where('experience.likes', 'array-contains', 'ada'),
  ],
  [
    'the held experiences of an account',
    () => db.collection('withheld').where('experience.createdBy', '==', 'ada'),
  ],
  [
    'the removed experiences whose time is over',
    () => db.collection('withheld').where('until', '<=', new Date()),
  ],
])('there is an index for %s', async (_, query) => {
  expect((await query().limit(50).get()).empty).toBe(true);
});

test('the texts of reports and objections have no index', async () => {
  await expect(db.collection('objections').where('text', '==', 'It is true.').get()).rejects.toThrow('index');
});

const open = (name: string) => db.collection(name).where('isOpen', '==', true);
