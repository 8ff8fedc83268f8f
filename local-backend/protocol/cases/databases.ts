import { assert, assertEqual, outcomeOf } from '../assert.ts';
import { anyCase, type ClientOptions, fullCase, type ProtocolCase } from '../case.ts';
import { watchQuery } from '../recorder.ts';

const ELSEWHERE: readonly ClientOptions[] = [{ projectId: 'elsewhere' }, { databaseId: 'elsewhere' }];

/**
 * True for the two accepted outcomes of a request to another project or database. Google's emulator creates every
 * project and database at its first use. Our server, like production, refuses unknown projects and databases.
 */
const isDecided = (outcome: string): boolean => outcome === 'success' || outcome === 'not-found';

export const databaseCases: readonly ProtocolCase[] = [
  anyCase(
    'another project or database is made at first use, or refused at once',
    async ({ sdk, mine, connect }) => {
      for (const options of ELSEWHERE) {
        const reference = sdk.doc(connect(options), mine.path, 'a');
        const written = await outcomeOf(sdk.setDoc(reference, {}));
        assert(isDecided(written), `a write of ${JSON.stringify(options)} is decided: ${written}`);
        assertEqual(await outcomeOf(sdk.getDoc(reference)), written, 'outcome of a get');
        assertEqual(await outcomeOf(sdk.getDocs(reference.parent)), written, 'outcome of a query');
        assertEqual(await outcomeOf(sdk.getCount(reference.parent)), written, 'outcome of a count');
      }
    },
  ),
  fullCase('a listener on another database is told at once', async ({ sdk, mine, connect }) => {
    for (const options of ELSEWHERE) {
      const recorder = watchQuery(sdk, sdk.collection(connect(options), mine.path), true);
      const outcome = await outcomeOf(recorder.take((snapshot) => !snapshot.metadata.fromCache));
      assert(outcome === 'success' || outcome.includes('not-found'), `the listener is decided: ${outcome}`);
    }
  }),
];
