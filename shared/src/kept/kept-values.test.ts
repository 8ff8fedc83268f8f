import '../testing/indexed-db.ts';
import { MAX_KEPT } from '../limits.ts';
import { changeSavedOnDevice } from '../model/saved-on-device.ts';
import { readAllKept, storeKept } from './kept-values.ts';
import { BOOKMARKS, EXPERIENCES } from './keys.ts';

test.each(['ada', ''])('no bookmark of %j leaves when there are too many experiences', async (reader) => {
  const ids = Array.from({ length: MAX_KEPT }, (_, index) => `other-${index}`);
  const keep = (...ids: readonly string[]) =>
    storeKept(reader, new Map(ids.map((id) => [EXPERIENCES + id, { company: 'ACME' }])));
  changeSavedOnDevice(() => ['on-device']);
  await storeKept(reader, new Map([[BOOKMARKS, reader === '' ? undefined : ['in-account']]]));
  await keep('in-account', 'no-bookmark', 'on-device');
  await keep(...ids);
  const bookmarks = reader === '' ? ['on-device'] : ['in-account', 'on-device'];
  expect([...(await readAllKept(reader, EXPERIENCES)).keys()].sort()).toEqual([...bookmarks, ...ids].sort());
});
