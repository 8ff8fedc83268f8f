import { anExperience, aUser } from '../testing/builders.ts';
import { createMemorySource } from '../testing/memory-source.ts';
import {
  createExperience,
  deleteExperience,
  NotCreatorError,
  storedCompany,
  toggleLike,
  updateExperience,
} from './commands.ts';
import { draftOf, EMPTY_DRAFT } from './experience-draft.ts';
import { setExperienceSource } from './experience-source.ts';

const ada = aUser();
const grace = aUser({ uid: 'grace', displayName: 'Grace Hopper' });
const mine = anExperience({ id: 'mine', createdBy: 'ada', likes: ['grace'], description: 'kept' });

function openStore() {
  const store = createMemorySource([mine]);
  setExperienceSource(store.source);
  return store;
}

test('a new experience is stored with its author, an upper-cased company and no likes', async () => {
  const store = openStore();
  const id = await createExperience(
    { ...EMPTY_DRAFT, company: '  blue  globe ', role: ' Engineer ', date: '2025-02-03' },
    ada,
  );
  expect(store.read(id)).toEqual({
    company: 'BLUE GLOBE',
    role: 'Engineer',
    jobType: '',
    date: '2025-02-03',
    country: '',
    rounds: [''],
    modes: { onsite: false, virtual: false, partiallyOnsite: false },
    status: 'pending',
    description: '',
    createdBy: 'ada',
    createdByName: 'Ada Lovelace',
    likes: [],
  });
});

test('an author who hides their name is stored as Anonymous', async () => {
  const store = openStore();
  const id = await createExperience({ ...EMPTY_DRAFT, showName: false }, ada);
  expect(store.read(id)).toMatchObject({ createdByName: 'Anonymous' });
});

test('an edit writes the form and keeps likes, creator and description', async () => {
  const store = openStore();
  await updateExperience(mine, { ...draftOf(mine), role: 'Architect', showName: false }, ada);
  const { id: _id, ...stored } = mine;
  expect(store.read('mine')).toEqual({ ...stored, role: 'Architect', createdByName: 'Anonymous' });
});

test('nobody else edits or deletes an experience', async () => {
  const store = openStore();
  const before = store.read('mine');
  await expect(updateExperience(mine, draftOf(mine), grace)).rejects.toThrow(NotCreatorError);
  await expect(deleteExperience(mine, grace)).rejects.toThrow(NotCreatorError);
  expect(store.read('mine')).toBe(before);
});

test('its creator deletes an experience', async () => {
  const store = openStore();
  await deleteExperience(mine, ada);
  expect(store.read('mine')).toBeUndefined();
});

test('a like is given once and taken back', async () => {
  const store = openStore();
  await toggleLike(mine, ada);
  expect(store.read('mine')).toMatchObject({ likes: ['grace', 'ada'] });
  await toggleLike(mine, grace);
  expect(store.read('mine')).toMatchObject({ likes: ['ada'] });
});

test.each([
  ['acme', 'ACME'],
  [' Straße\t GmbH ', 'STRASSE GMBH'],
  ['Cafe\u0301', 'CAF\u00c9'],
])('stores the company "%s" as "%s"', (name, stored) => {
  expect(storedCompany(name)).toBe(stored);
});
