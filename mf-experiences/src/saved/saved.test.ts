import { changeSavedOnDevice, readSavedOnDevice } from '@portal/shared/feed';
import { type ExperienceSource, firstOf, MAX_SAVED } from '@portal/shared/store';
import { aUser, createMemorySource, forgetExperiences, setExperienceSource } from '@portal/shared/testing';
import { joinSaved, keepSavedOnDevice, setSaved } from './saved.ts';

const ada = aUser();
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

/** A store with saved experiences of Ada. The page has not read them yet. */
async function openSource(saved: readonly string[]) {
  const { source } = createMemorySource([]);
  await source.save(ada.uid, saved, true);
  forgetExperiences();
  setExperienceSource(source);
  return source;
}

const savedIn = (source: ExperienceSource): Promise<readonly string[]> =>
  firstOf((...watch) => source.watchSaved(ada.uid, ...watch));

afterEach(() => localStorage.clear());

test(`saves up to ${MAX_SAVED} on the device`, async () => {
  changeSavedOnDevice(() => numbered(MAX_SAVED - 1));
  await expect(setSaved(['one', 'two'], true, undefined)).rejects.toMatchObject({ code: 'full', room: 1 });
  await setSaved(['one'], true, undefined);
  await setSaved(['one'], true, undefined);
  await expect(setSaved(['two'], true, undefined)).rejects.toMatchObject({ code: 'full', room: 0 });
  expect(readSavedOnDevice().ids).toHaveLength(MAX_SAVED);
});

test.each([
  [MAX_SAVED, ['new'], 0],
  [MAX_SAVED - 1, ['new', 'newer'], 1],
  [MAX_SAVED - 1, ['new'], undefined],
  [MAX_SAVED, ['id-0'], undefined],
])('with %i saved, adding %j before they are known leaves room for %p', async (count, added, room) => {
  const source = await openSource(numbered(count));
  const saving = setSaved(added, true, ada);
  if (room === undefined) await saving;
  else await expect(saving).rejects.toMatchObject({ code: 'full', room });
  expect(await savedIn(source)).toHaveLength(room === undefined ? MAX_SAVED : count);
});

test('offline nothing waits for what is saved', async () => {
  const source = await openSource([]);
  source.watchSaved = () => () => undefined;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const save = jest.spyOn(source, 'save');
  await setSaved(['new'], true, ada);
  expect(save).toHaveBeenCalledWith(ada.uid, ['new'], true);
  jest.restoreAllMocks();
});

test('what is on the device joins the account and leaves the device', async () => {
  const source = await openSource(['one']);
  await setSaved(['one', 'two'], true, undefined);
  keepSavedOnDevice();
  await joinSaved(ada);
  expect(await savedIn(source)).toEqual(['one', 'two']);
  expect(readSavedOnDevice().ids).toEqual([]);
});

test('what the account has no room for stays on the device', async () => {
  const source = await openSource(numbered(MAX_SAVED - 1));
  await setSaved(['one', 'two'], true, undefined);
  await expect(joinSaved(ada)).rejects.toMatchObject({ code: 'full', room: 1 });
  expect(await savedIn(source)).toHaveLength(MAX_SAVED - 1);
  expect(readSavedOnDevice().ids).toEqual(['one', 'two']);
});
