import { openDatabase } from '../../local-backend/src/core/open-database.ts';
import { createCounter } from './counter.ts';
import { everyDocument } from './local/bulk.ts';
import { localCountStore, writeOf } from './local/local-count-store.ts';
import { decodeFields } from './local/plain-values.ts';
import { KEPT_COLLECTIONS } from './local/reconcile.ts';
import { anExperience } from './testing/write-experiences.ts';

const PEOPLE = ['uid-of-ada', 'uid-of-bob'] as const;

/** What is kept, as text, for an experience that somebody wrote, edited, and hid or showed the name of. */
async function keptFor(uid: string, isNamed: boolean): Promise<string> {
  const database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
  const store = localCountStore(database);
  const counter = createCounter({ store, report: () => undefined, gather: 1, interval: 0 });
  const author = isNamed ? { createdBy: uid, createdByName: `Name of ${uid}` } : {};
  for (const [role, named] of [
    ['Pilot', isNamed],
    ['Navigator', false],
    ['Navigator', isNamed],
  ] as const) {
    const anonymous = { createdBy: null, createdByName: 'Anonymous' };
    const fields = anExperience({ role, likes: [uid], ...(named ? author : anonymous) });
    await database.commit([
      writeOf('experiences/a', fields),
      writeOf('owners/a', named ? undefined : { uid }),
    ]);
    await counter.count('a');
  }
  const documents = KEPT_COLLECTIONS.flatMap((collection) => database.run(everyDocument(collection)));
  return JSON.stringify(documents.map(({ path, fields }) => [path, decodeFields(fields)]));
}

test.each([
  ['anonymous', false],
  ['named', true],
] as const)('what is kept for an %s experience is the same whoever wrote it', async (_, isNamed) => {
  const [one, other] = await Promise.all(PEOPLE.map((uid) => keptFor(uid, isNamed)));
  expect(one).toBe(other);
  expect(one).toContain('search/2024-05-17!a');
  for (const uid of PEOPLE) expect(one).not.toContain(uid);
  expect(one).not.toContain('Anonymous');
});
