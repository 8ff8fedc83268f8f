import { MAX_SAVED } from '../../model/limits.ts';
import type { ExperienceSource } from '../../store/experience-source.ts';
import { firstOf } from '../../store/listen.ts';
import { setExperienceSource } from '../../store/load-source.ts';
import { createMemorySource } from '../../store/memory-source.ts';
import { aUser } from '../../testing/builders.ts';
import { forgetSaved, joinSaved, keepSavedOnDevice, setSaved } from './saved.ts';
import { readSavedOnDevice } from './saved-on-device.ts';

const ada = aUser();
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

/** A store in which Ada has saved this, which nobody has looked at yet. */
async function openSource(saved: readonly string[]) {
  const { source } = createMemorySource([]);
  await source.save(ada.uid, saved, true);
  setExperienceSource(source);
  forgetSaved();
  return source;
}

const savedIn = (source: ExperienceSource): Promise<readonly string[]> =>
  firstOf((...watch) => source.watchSaved(ada.uid, ...watch));

afterEach(() => localStorage.clear());

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
