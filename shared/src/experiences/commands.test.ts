import { anExperience, aUser } from '../testing/builders.ts';
import { createMemorySource } from '../testing/memory-source.ts';
import { createExperience, deleteExperience, toggleLike, updateExperience } from './commands.ts';
import { NotCreatorError, RefusedError } from './errors.ts';
import { draftOf, EMPTY_DRAFT } from './experience-draft.ts';
import { FIELDS } from './fields.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { setExperienceSource } from './load-source.ts';
import { totalLength } from './stored-fields.ts';

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
  expect(store.read(id)).toMatchObject({ createdBy: null, createdByName: 'Anonymous' });
  expect(JSON.stringify(store.read(id))).not.toMatch(/ada/i);
  expect(store.ownerOf(id)).toBe('ada');
});

test('an account without a name shares as Anonymous', async () => {
  const store = openStore();
  const id = await createExperience(EMPTY_DRAFT, { ...ada, publicName: undefined });
  expect(store.read(id)).toMatchObject({ createdBy: null, createdByName: 'Anonymous' });
});

test('an edit writes the form and keeps likes, creator and description', async () => {
  const store = openStore();
  await updateExperience(mine, { ...draftOf(mine), role: 'Architect' }, ada);
  const { id: _id, ...stored } = mine;
  expect(store.read('mine')).toEqual({ ...stored, role: 'Architect' });
});

test('an edit leaves what it does not change, unknown fields and modes too', async () => {
  const store = openStore();
  const stored = { ...mine, company: 'acme  ltd', modes: { ...mine.modes, hybrid: true }, level: 'senior' };
  store.put('mine', stored);
  const opened = { ...mine, company: 'acme  ltd' };
  const draft = { ...draftOf(opened), role: 'Architect', modes: { ...mine.modes, onsite: true } };
  await updateExperience(opened, draft, ada);
  expect(store.read('mine')).toEqual({
    ...stored,
    role: 'Architect',
    modes: { ...stored.modes, onsite: true },
  });
});

test('a name that is too long is not shown, unless it was before', async () => {
  const store = openStore();
  const long = { ...ada, publicName: 'A'.repeat(MAX_NAME_LENGTH + 1) };
  const id = await createExperience(draftOf(mine), long);
  expect(store.read(id)).toMatchObject({ createdBy: null, createdByName: 'Anonymous' });
  const named = { ...mine, createdByName: long.publicName };
  await updateExperience(named, { ...draftOf(named), role: 'Architect' }, long);
  expect(store.read('mine')).toMatchObject({ createdBy: 'ada', createdByName: long.publicName });
});

test('rounds are stored without control characters', async () => {
  const store = openStore();
  const id = await createExperience({ ...EMPTY_DRAFT, rounds: ['a\u001fb\r\nc'] }, ada);
  expect(store.read(id)).toMatchObject({ rounds: ['ab\nc'] });
});

test('all texts are counted together, as they are stored, in UTF-16 units', () => {
  const draft = { ...EMPTY_DRAFT, company: ' straße ', role: 'x  y', rounds: ['🍎', 'a\u0001'] };
  expect(totalLength({ ...draft, description: 'four' })).toBe(7 + 3 + 2 + 1 + 4);
});

test('an edit counts what it leaves as it is stored', () => {
  const opened = { ...mine, company: 'a  b', role: 'Role', rounds: ['a\u0001', 'b'], description: '' };
  expect(totalLength({ ...draftOf(opened), role: ' New ' }, opened)).toBe(4 + 3 + 3);
});

test('an account that has added enough for the day is told when it can go on', async () => {
  const store = openStore();
  const retryAt = new Date('2026-11-23T00:00:00Z');
  store.pause(retryAt);
  await expect(createExperience(EMPTY_DRAFT, ada)).rejects.toMatchObject({ name: 'PaceError', retryAt });
});

test('an edit hides the name and shows it again', async () => {
  const store = openStore();
  const { id: _id, ...stored } = mine;
  const hidden = { ...mine, createdBy: null, createdByName: 'Anonymous' };
  await updateExperience(mine, { ...draftOf(mine), showName: false }, ada);
  expect(store.read('mine')).toEqual({ ...stored, createdBy: null, createdByName: 'Anonymous' });
  expect(store.ownerOf('mine')).toBe('ada');
  await expect(updateExperience(hidden, draftOf(hidden), grace)).rejects.toThrow(NotCreatorError);
  await updateExperience(hidden, { ...draftOf(hidden), showName: true }, ada);
  expect(store.read('mine')).toEqual(stored);
  expect(store.ownerOf('mine')).toBeUndefined();
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
  ['create', () => createExperience(draftOf(mine), ada)],
  ['update', () => updateExperience(mine, { ...draftOf(mine), showName: false }, ada)],
  ['delete', () => deleteExperience(mine, ada)],
  ['like', () => toggleLike(mine, ada)],
])('a refused %s is told as such, and leaves everything as it was', async (_command, run) => {
  const store = openStore();
  const before = store.read('mine');
  store.refuse();
  await expect(run()).rejects.toThrow(RefusedError);
  expect(store.read('mine')).toBe(before);
  expect(store.ownerOf('mine')).toBeUndefined();
  expect(store.read('created-1')).toBeUndefined();
});

test.each([
  ['acme', 'ACME'],
  [' Straße\t GmbH ', 'STRASSE GMBH'],
  ['Cafe\u0301', 'CAF\u00c9'],
  ['a\u00a0\u0001b\u3000', 'A B'],
  ['ac\u202eme\u200b', 'ACME'],
])('stores the company "%s" as "%s"', (name, stored) => {
  expect(FIELDS.company.clean(name)).toBe(stored);
});
