import { act, screen, waitFor, within } from '@testing-library/react';
import type { Experience } from '../experiences/experience.ts';
import { filterMatcher } from '../experiences/filters/match-filters.ts';
import { viewAt } from '../portal/address.ts';
import { anExperience } from '../testing/builders.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { CompanySummary } from './index.tsx';

const REPORTS: readonly Partial<Experience>[] = [
  { status: 'selected', country: 'India', date: '2024-05-17' },
  { status: 'selected', country: 'India', date: '2023-01-02' },
  { status: 'not_selected', country: 'UK', date: '2023-01-02', rounds: ['A call.'] },
  {
    status: 'not_selected',
    country: 'UK',
    date: '2022-01-02',
    modes: { onsite: true, virtual: true, partiallyOnsite: false },
  },
  { status: 'not_selected', country: 'USA', date: '2021-12-31' },
  { status: 'pending', country: 'USA', date: '2020-01-02' },
];

const experiences = REPORTS.map(anExperience);

const factsIn = (section: HTMLElement) =>
  Object.fromEntries(
    within(section)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

async function open(company: string, isCounted = true) {
  const others = [anExperience({ company: 'OTHER' })];
  return renderPortal(<CompanySummary company={company} />, {
    experiences: [...experiences, ...others],
    isCounted,
  });
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());

test.each([
  ['a trigger counts', true],
  ['the page counts', false],
])('where %s, the numbers of a company are told', async (_, isCounted) => {
  await open('ACME', isCounted);
  expect(factsIn(await screen.findByRole('region', { name: 'ACME' }))).toEqual({
    Experiences: '6 in all',
    Outcome: '2 selected of 5 decided, 40% (95% confidence: 12% to 77%)1 pending',
    Rounds: 'Usually 2, in 5 of 6',
    'Interview modes': 'Onsite 1Virtual 6',
    Countries: 'India 2UK 2USA 2',
    Years: '2024 12023 22022 12021 12020 1',
    Latest: '17 May 2024',
  });
});

test('each number that counts experiences leads to just these', async () => {
  await open('ACME');
  const links = within(await screen.findByRole('region', { name: 'ACME' })).getAllByRole<HTMLAnchorElement>(
    'link',
  );
  const counted = links.filter(({ hash }) => hash.startsWith('#experiences'));
  expect(counted).toHaveLength(13);
  for (const { hash, textContent } of counted) {
    const { filters } = viewAt(hash).list;
    const found = experiences.filter(filterMatcher(filters));
    expect(filters.companies).toEqual(['ACME']);
    expect(textContent).toMatch(new RegExp(`(^| )${found.length}( |$)`));
  }
  const [charts] = links.filter(({ hash }) => hash.startsWith('#analytics'));
  expect(viewAt(charts?.hash ?? '').charts.company).toBe('ACME');
});

test('the numbers are live', async () => {
  const { store } = await open('ACME');
  const region = await screen.findByRole('region', { name: 'ACME' });
  const { id, ...fields } = anExperience({ status: 'pending', date: '2025-06-07', rounds: ['a', 'b', 'c'] });
  act(() => store.put(id, fields));
  expect(factsIn(region)).toMatchObject({
    Experiences: '7 in all',
    Latest: '7 Jun 2025',
    Rounds: 'Usually 2, in 5 of 7',
  });
});

test('a company without experiences has no summary', async () => {
  await open('NOBODY');
  await waitFor(() => expect(document.querySelector('[aria-hidden]')).toBeNull());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('numbers that cannot be read are asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store } = await open('ACME');
  await screen.findByRole('region', { name: 'ACME' });
  act(() => store.failAll(new Error('The test ends it')));
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(factsIn(await screen.findByRole('region', { name: 'ACME' }))).toMatchObject({
    Experiences: '6 in all',
  });
});
