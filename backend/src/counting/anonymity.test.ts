import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import { decodeFields, everyDocument, openDatabase, writeOf } from 'local-backend';
import { localCountStore } from '../local/local-count-store.ts';
import { createCounter } from './counter.ts';
import { anExperience } from './testing/write-experiences.ts';

const PEOPLE = ['uid-of-ada', 'uid-of-bob'] as const;

const ANSWERS = { difficulty: 2, rating: 4, roundDetails: ['hr|30|a'], questions: ['1|Why?'] };

/**
 * The counting documents of one experience, as text. The author creates the first version and edits the experience into
 * each further version. A version shows the author's name or is anonymous.
 */
async function keptFor(uid: string, versions: readonly ('named' | 'anonymous')[]): Promise<string> {
  const database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
  const store = localCountStore(database);
  const counter = createCounter({ store, report: () => undefined, gather: 1, interval: 0 });
  for (const [index, version] of versions.entries()) {
    const isNamed = version === 'named';
    const author = isNamed
      ? { createdBy: uid, createdByName: `Name of ${uid}` }
      : { createdBy: null, createdByName: 'Anonymous' };
    await database.commit([
      writeOf('experiences/a', anExperience({ role: `Pilot ${index}`, likes: [uid], ...ANSWERS, ...author })),
      writeOf('owners/a', isNamed ? undefined : { uid }),
    ]);
    await counter.count('a');
  }
  const documents = KEPT_COLLECTIONS.flatMap((collection) => database.run(everyDocument(collection)));
  const kept = JSON.stringify(documents.map(({ path, fields }) => [path, decodeFields(fields)]));
  // Packed bytes and sequence numbers are left out, because they depend on the time.
  return kept.replaceAll(/\d{13}|"data":\[[\d,]*\]/g, '');
}

test.each([
  ['anonymous', ['anonymous', 'anonymous']],
  ['named', ['named', 'anonymous', 'named']],
  ['hidden', ['named', 'anonymous']],
] as const)('what is kept for an experience that is %s is the same whoever wrote it', async (_, versions) => {
  const [one, other] = await Promise.all(PEOPLE.map((uid) => keptFor(uid, versions)));
  expect(one).toBe(other);
  expect(one).toContain('search/2024-05-17!a');
  for (const collection of KEPT_COLLECTIONS) expect(one).toContain(`"${collection}/`);
  for (const uid of PEOPLE) expect(one).not.toContain(uid);
  expect(one).not.toContain('Anonymous');
});
