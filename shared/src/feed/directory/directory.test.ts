import { companyKey, DIRECTORY_ROOT } from '../../counts/directory-document.ts';
import { setExperienceSource } from '../../store/load-source.ts';
import { createMemorySource } from '../../store/memory-source.ts';
import type { StoredDocument } from '../../store/stored-document.ts';
import { anExperience } from '../../testing/builders.ts';
import { forgetExperiences } from '../../testing/render-portal.tsx';
import { directory } from './directory.ts';

const experiences = [
  anExperience({ id: 'a', company: 'ACME' }),
  anExperience({ id: 'b', company: 'ACME' }),
  anExperience({ id: 'c', company: 'KITE' }),
];

function open() {
  forgetExperiences();
  const store = createMemorySource(experiences);
  let send = (_documents: readonly StoredDocument[]): void => undefined;
  setExperienceSource({
    ...store.source,
    watchDirectory(next) {
      send = next;
      return () => undefined;
    },
  });
  directory.watch(() => undefined);
  return { store, send: (documents: readonly StoredDocument[]) => send(documents) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const counts = () => {
  const state = directory.read();
  if (state.status !== 'ready') return state.status;
  const { companies, total, isPartial, experiences } = state.value;
  return {
    companies: Object.fromEntries(companies.map(({ company, count }) => [company, count])),
    total,
    isPartial,
    isCountedHere: experiences !== undefined,
  };
};

const root = (companies: Readonly<Record<string, number>>, isComplete: boolean): StoredDocument => ({
  id: DIRECTORY_ROOT,
  data: { companies, isSplit: false, ...(isComplete ? { isComplete } : {}) },
});

afterEach(() => jest.restoreAllMocks());

test('is what the trigger has counted, over all documents', async () => {
  const { send } = open();
  await settled();
  send([root({}, true), { id: 'n0', data: { companies: { [companyKey('ACME')]: 7 }, isSplit: false } }]);
  expect(counts()).toEqual({ companies: { ACME: 7 }, total: 7, isPartial: false, isCountedHere: false });
});

test.each([
  ['there are no counts', []],
  ['not everything is counted yet', [root({ [companyKey('ACME')]: 1 }, false)]],
])('is counted here, live, and says once what to deploy, while %s', async (_, documents) => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { store, send } = open();
  await settled();
  send(documents);
  send(documents);
  await settled();
  expect(counts()).toMatchObject({ companies: { ACME: 2, KITE: 1 }, total: 3, isCountedHere: true });
  store.put('b', undefined);
  expect(counts()).toMatchObject({ companies: { ACME: 1, KITE: 1 } });
  expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  for (const [text] of warn.mock.calls) expect(text).toContain('Deploy the function countExperience');
});

test('goes over to the counts when they are complete, and counts here no longer', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const { store, send } = open();
  await settled();
  send([]);
  await settled();
  send([root({ [companyKey('ACME')]: 2 }, true)]);
  store.put('c', undefined);
  expect(counts()).toEqual({ companies: { ACME: 2 }, total: 2, isPartial: false, isCountedHere: false });
});
