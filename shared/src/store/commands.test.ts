import { MAX_LIKES } from '../limits.ts';
import { NotCreatorError } from '../model/errors.ts';
import { decodeExperience } from '../model/experience.ts';
import { draftOf, EMPTY_DRAFT, type ExperienceDraft } from '../model/experience-draft.ts';
import { FIELDS } from '../model/fields.ts';
import { storedVersion, totalLength } from '../model/stored-fields.ts';
import { anExperience, aUser } from '../testing/builders.ts';
import { createExperience, deleteExperience, toggleLike, updateExperience } from './commands.ts';
import { setExperienceSource } from './load-source.ts';
import { createMemorySource, type MemorySource } from './memory/memory-source.ts';

const ada = aUser();
const grace = aUser({ uid: 'grace', displayName: 'Grace Hopper' });
const mine = anExperience({ id: 'mine', createdBy: 'ada', likes: ['grace'] });

const { id: _id, ...stored } = mine;
const anonymous = { createdBy: null, createdByName: 'Anonymous' };

function readExperience(data: object) {
  const decoded = decodeExperience('mine', data);
  if ('problem' in decoded) throw new Error(decoded.problem);
  return decoded.experience;
}

let store: MemorySource;
beforeEach(() => {
  store = createMemorySource([mine]);
  setExperienceSource(store.source);
});

const created = async (draft: Partial<ExperienceDraft>, user = ada) =>
  store.read(await createExperience({ ...EMPTY_DRAFT, showName: true, ...draft }, user));
const edited = async (change: Partial<ExperienceDraft>, opened = mine, user = ada) => {
  await updateExperience(opened, { ...draftOf(opened), ...change }, user);
  const { edited: month, ...fields } = store.read('mine') as Record<string, unknown>;
  expect(month).toEqual(expect.any(Number));
  return fields;
};

test('a new experience is stored with its author, an upper-cased company and no likes', async () => {
  const typed = {
    company: '  blue  globe ',
    role: ' Engineer ',
    date: '2025-02-03',
    rounds: ['a\u001fb\r\nc'],
    showName: true,
  };
  expect(await created(typed)).toEqual({
    company: 'BLUE GLOBE',
    role: 'Engineer',
    jobType: '',
    date: '2025-02-03',
    country: '',
    rounds: ['ab\nc'],
    modes: { onsite: false, virtual: false, partiallyOnsite: false },
    status: 'pending',
    description: '',
    createdBy: 'ada',
    createdByName: 'Ada Lovelace',
    likes: [],
    shared: expect.any(Number),
  });
});

test('advice is stored with its lines, and deleted where only blanks are left', async () => {
  expect(await created({ advice: 'a\u001fb\r\nc' })).toMatchObject({ advice: 'ab\nc' });
  expect(await created({ advice: ' \u001f\n' })).not.toHaveProperty('advice');
  store.put('mine', { ...stored, advice: 'a' });
  expect(await edited({ advice: '\n' }, { ...mine, advice: 'a' })).toEqual(stored);
});

test('an author who hides their name is stored as Anonymous', async () => {
  const id = await createExperience({ ...EMPTY_DRAFT, showName: false }, ada);
  expect(store.read(id)).toMatchObject(anonymous);
  expect(JSON.stringify(store.read(id))).not.toMatch(/ada/i);
  expect(store.ownerOf(id)).toBe('ada');
});

test('an edit leaves what it does not change, unknown fields and modes too', async () => {
  const opened = { ...mine, company: 'acme  ltd' };
  const others = { company: 'acme  ltd', level: 'senior' };
  store.put('mine', { ...stored, ...others, modes: { ...mine.modes, hybrid: true } });
  const change = { role: 'Architect', modes: { ...mine.modes, onsite: true } };
  const modes = { ...change.modes, hybrid: true };
  expect(await edited(change, opened)).toEqual({ ...stored, ...others, ...change, modes });
});

test('no name is shown where none can be', async () => {
  expect(await created({}, { ...ada, publicName: undefined })).toMatchObject(anonymous);
});

test('a description is never stored', async () => {
  const described = { ...stored, description: 'Seen by nobody' };
  store.put('mine', described);
  expect(await edited({ role: 'Architect' }, readExperience(described))).toMatchObject({ description: '' });
});

test('all texts are counted together, as they are stored, in UTF-16 units', () => {
  const draft = { ...EMPTY_DRAFT, company: ' straße ', role: 'x  y', rounds: ['🍎', 'a\u0001'] };
  expect(totalLength(draft)).toBe(7 + 3 + 2 + 1);
});

test('an edit counts what it leaves as it is stored', () => {
  const opened = { ...mine, company: 'a  b', role: 'Role', rounds: ['a\u0001', 'b'] };
  expect(totalLength({ ...draftOf(opened), role: ' New ' }, opened)).toBe(4 + 3 + 3);
});

test('an edit hides the name and shows it again', async () => {
  const hidden = { ...mine, ...anonymous };
  expect(await edited({ showName: false })).toEqual({ ...stored, ...anonymous });
  expect(store.ownerOf('mine')).toBe('ada');
  await expect(edited({}, hidden, grace)).rejects.toThrow(NotCreatorError);
  expect(await edited({ showName: true }, hidden)).toEqual(stored);
  expect(store.ownerOf('mine')).toBeUndefined();
});

test('a version has the fields of the form, without author, likes and what is not stated', () => {
  const opened = {
    ...mine,
    ...anonymous,
    monthOnly: true as const,
    date: '2024-05-01',
    difficulty: 3 as const,
  };
  const draft = { ...draftOf(opened), company: ' blue  globe ', date: '2024-06-17', difficulty: '' as const };
  const { likes: _likes, createdBy: _by, createdByName: _name, ...fields } = stored;
  const changed = { company: 'BLUE GLOBE', date: '2024-06-01', monthOnly: true };
  expect(storedVersion(draft, opened)).toEqual({ ...fields, ...changed });
});

test('only its creator edits or deletes an experience', async () => {
  const before = store.read('mine');
  await expect(edited({}, mine, grace)).rejects.toThrow(NotCreatorError);
  await expect(deleteExperience(mine, grace)).rejects.toThrow(NotCreatorError);
  expect(store.read('mine')).toBe(before);
  await deleteExperience(mine, ada);
  expect(store.read('mine')).toBeUndefined();
});

test('a like is given once and taken back', async () => {
  await toggleLike(mine, ada);
  expect(store.read('mine')).toMatchObject({ likes: ['grace', 'ada'] });
  await toggleLike(mine, grace);
  expect(store.read('mine')).toMatchObject({ likes: ['ada'] });
});

test('a like beyond the limit is not sent, and one among as many is taken back', async () => {
  const likes = Array.from({ length: MAX_LIKES }, (_, index) => `user-${index}`);
  store.put('mine', { ...stored, likes });
  await expect(toggleLike({ ...mine, likes }, ada)).rejects.toMatchObject({ code: 'full' });
  expect(store.read('mine')).toMatchObject({ likes });
  await toggleLike({ ...mine, likes }, aUser({ uid: 'user-0' }));
  expect(store.read('mine')).toMatchObject({ likes: likes.slice(1) });
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
