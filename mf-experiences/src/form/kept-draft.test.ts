import { EMPTY_DRAFT } from '@portal/shared/experiences';
import { forgetKeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts';

const owner = { uid: 'ada', experienceId: undefined };
const modes = { ...EMPTY_DRAFT.modes, onsite: true };
const draft = { ...EMPTY_DRAFT, company: 'Acme', rounds: ['one', ''], modes, showName: false };
const read = () => readKeptDraft(owner, EMPTY_DRAFT);
const another = { ...draft, company: 'Beta' };

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a kept draft comes back for its owner until it is forgotten', () => {
  const forgotten = jest.fn();
  keepDraft(owner, draft, forgotten);
  expect(read()).toEqual(draft);
  expect(forgotten).not.toHaveBeenCalled();
  forgetKeptDraft(owner);
  expect(read()).toBeUndefined();
  expect(forgotten).toHaveBeenCalledTimes(1);
});

test('each draft of one form comes back, the one that was kept last first', () => {
  keepDraft(owner, draft);
  keepDraft(owner, another);
  keepDraft(owner, draft);
  expect(read()).toEqual(draft);
  forgetKeptDraft(owner);
  expect(read()).toEqual(another);
  forgetKeptDraft(owner);
  expect(read()).toBeUndefined();
});

test('where the browser stores nothing, a draft is kept as long as the page stays', () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keepDraft(owner, draft);
  expect(read()).toEqual(draft);
  full.mockRestore();
  forgetKeptDraft(owner);
  expect(read()).toBeUndefined();
});

test.each([
  ['somebody else', { ...owner, uid: 'grace' }],
  ['another form', { ...owner, experienceId: 'x' }],
])('it is not for %s', (_who, other) => {
  keepDraft(owner, draft);
  expect(readKeptDraft(other, EMPTY_DRAFT)).toBeUndefined();
});

test('what another version of the page kept is taken as far as it fits', () => {
  const strange = { date: 5, rounds: 'one', modes: { onsite: true, hybrid: true }, level: 'x' };
  const other = { company: 'Acme', ...strange };
  sessionStorage.setItem('portal.keptDraft', JSON.stringify({ uid: 'ada', experienceId: '', draft: other }));
  expect(read()).toEqual({ ...EMPTY_DRAFT, company: 'Acme', modes });
});

test('what is no draft at all is none', () => {
  sessionStorage.setItem('portal.keptDraft', '{');
  expect(read()).toBeUndefined();
});
