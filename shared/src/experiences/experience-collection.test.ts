import { anExperience } from '../testing/builders.ts';
import { createMemorySource } from '../testing/memory-source.ts';
import { createExperienceCollection } from './experience-collection.ts';
import { setExperienceSource } from './experience-source.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function openCollection(...experiences: ReturnType<typeof anExperience>[]) {
  const store = createMemorySource(experiences);
  setExperienceSource(store.source);
  const collection = createExperienceCollection();
  const unwatch = collection.watch(() => undefined);
  await settled();
  const read = () => {
    const state = collection.read();
    if (state.status !== 'ready') throw new Error(`The collection is ${state.status}`);
    return state.experiences;
  };
  return { store, collection, read, unwatch };
}

test('an experience that did not change keeps its identity when another does', async () => {
  const { store, read } = await openCollection(anExperience({ id: 'a' }), anExperience({ id: 'b' }));
  const before = read();
  await store.source.like('b', 'grace', true);
  expect(read().get('a')).toBe(before.get('a'));
  expect(read().get('b')?.likes).toEqual(['grace']);
});

test('a malformed document is skipped and reported once', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { store, read } = await openCollection(anExperience({ id: 'a' }));
  store.put('broken', { company: 42 });
  store.put('broken', { company: 43 });
  expect([...read().keys()]).toEqual(['a']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Skipped experience broken'));
  warn.mockRestore();
});

test('an experience that becomes malformed or is deleted leaves', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { store, read } = await openCollection(anExperience({ id: 'a' }), anExperience({ id: 'b' }));
  store.put('a', { company: 42 });
  store.put('b', undefined);
  expect([...read().keys()]).toEqual([]);
  warn.mockRestore();
});

test('a failed read is said and can be tried again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const store = createMemorySource([anExperience({ id: 'a' })]);
  let attempts = 0;
  setExperienceSource({
    ...store.source,
    watchAll(next, fail) {
      attempts += 1;
      if (attempts > 1) return store.source.watchAll(next, fail);
      fail(new Error('unavailable'));
      return () => undefined;
    },
  });
  const collection = createExperienceCollection();
  collection.watch(() => undefined);
  await settled();
  expect(collection.read().status).toBe('failed');
  expect(error).toHaveBeenCalled();
  collection.retry();
  await settled();
  expect(collection.read().status).toBe('ready');
  error.mockRestore();
});
