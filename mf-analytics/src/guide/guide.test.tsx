import { experiencesOf } from '@portal/shared/feed';
import { type Experience, storedRounds } from '@portal/shared/model';
import { portal, viewAt } from '@portal/shared/portal';
import { type Filters, filterMatcher, NO_FILTERS } from '@portal/shared/search';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GuideRegion from '../guide-region.tsx';
import { Guide } from './guide.tsx';

const CASES: readonly Partial<Experience>[] = [
  { status: 'selected', country: 'India', date: '2024-05-17', difficulty: 3 },
  { status: 'selected', country: 'India', date: '2023-01-02', difficulty: 4 },
  { status: 'not_selected', country: 'UK', date: '2023-01-01', rounds: ['A call.'] },
  { status: 'not_selected', country: 'UK', date: '2022-01-02' },
  { status: 'not_selected', country: 'USA', date: '2021-12-31' },
  { status: 'pending', country: 'USA', date: '2020-01-02' },
];
const experiences = CASES.map(anExperience);
const others = Array.from({ length: 4 }, () => anExperience({ company: 'OTHER' }));

async function open(filters: Partial<Filters>, stored: readonly Experience[] = [...experiences, ...others]) {
  await renderPortal(<Guide filters={{ ...NO_FILTERS, ...filters }} />, { experiences: stored });
  return screen.findByRole('region', { name: filters.companies?.[0] ?? 'All companies' });
}

const factsIn = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const openMore = () => userEvent.click(screen.getByRole('button', { name: 'More numbers' }));

test('a company is told by its outcomes, rounds and difficulty', async () => {
  const region = await open({ companies: ['ACME'] });
  await waitFor(() => expect(region).toHaveTextContent('All companies: 67%'));
  expect(within(region).getByText('6 experiences')).toBeVisible();
  expect(factsIn(region)).toMatchObject({
    Outcome: expect.stringMatching(/^2 selected of 5 with an outcome: 40%/),
    Rounds: expect.stringMatching(/^Usually 2 \(5\u00a0of\u00a06\u00a0experiences\)/),
    Difficulty: expect.stringMatching(/^3 to 4 of\u00a05.*2 answers$/),
  });
  expect(region).toHaveTextContent('Probably between 12% and 77% (95% confidence)');
});

test('rounds beyond the usual number are dashed, and are told as what is sometimes so', async () => {
  const round = { text: 'A call.', kind: 'coding', minutes: '', questions: [] } as const;
  const cases = [2, 2, 3].map((count) => {
    return anExperience(storedRounds({ rounds: Array.from({ length: count }, () => round), also: [] }));
  });
  const region = await open({ companies: ['ACME'] }, cases);
  expect(factsIn(region).Rounds).toMatch(/^Usually 2 \(2\u00a0of\u00a03\u00a0experiences\), sometimes 3/);
  const stops = [...region.querySelectorAll('.stop')];
  expect(stops.map((stop) => stop.classList.contains('unknown'))).toEqual([false, false, true]);
});

test('only a company is told beside all companies', async () => {
  await renderPortal(<GuideRegion />, { experiences: [...experiences, ...others] });
  act(() => portal.changeFilters({ companies: ['ACME'] }));
  await screen.findByText('All companies: 67%');
  act(() => portal.changeFilters({ companies: [], roles: ['engineer'] }));
  const region = await screen.findByRole('region', { name: 'All companies' });
  expect(region).toHaveTextContent('selected of 9 with an outcome: 67%');
  expect(region).not.toHaveTextContent('All companies: ');
});

test('each dot opens its experience, and each number leads to just these', async () => {
  const region = await open({ companies: ['ACME'], country: 'UK' });
  await openMore();
  const dots = within(within(region).getByRole('list', { name: 'Outcomes' })).getAllByRole('link');
  expect(dots.map((dot) => viewAt((dot as HTMLAnchorElement).hash).detail)).toEqual(
    experiences.slice(2, 4).map(({ id }) => id),
  );
  const counted = within(region)
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ hash }) => viewAt(hash).detail === undefined && !viewAt(hash).list.prepare);
  expect(counted.length).toBeGreaterThan(4);
  for (const link of counted) {
    const { filters } = viewAt(link.hash).list;
    const found = experiences.filter(filterMatcher(filters)).length;
    expect(`${link.textContent}`).toMatch(new RegExp(`\\b${found}\\b`));
  }
});

test('with filters, the guide is about the experiences that pass them', async () => {
  const region = await open({ companies: ['ACME'], country: 'UK', roles: ['engineer'] });
  expect(region).toHaveTextContent('Role “engineer”, country UK: 2 of 6 experiences');
  expect(factsIn(region).Outcome).toMatch(/^0 selected of 2 with an outcome/);
  expect(region).not.toHaveTextContent('%');
});

test('a share is not told of what was asked for', async () => {
  const many = Array.from({ length: 5 }, () => anExperience({ status: 'selected' }));
  const region = await open({ companies: ['ACME'], status: 'selected' }, many);
  expect(factsIn(region).Outcome).toMatch(/^5 selected of 5 with an outcome(?!:)/);
  expect(region).not.toHaveTextContent('%');
});

test('a company with more experiences says which of its numbers rest on the newest fifty', async () => {
  const many = Array.from({ length: 60 }, () => anExperience({ questions: ['0|Why?'] }));
  const region = await open({ companies: ['ACME'] }, many);
  expect(region).toHaveTextContent('60 experiences; kinds of rounds and questions of the newest 50');
  expect(within(region).getByRole('link', { name: '50 of the newest 50' })).toBeVisible();
});

test('a role is told over all companies, from the newest fifty', async () => {
  const many = Array.from({ length: 60 }, (_, index) => anExperience({ company: `COMPANY ${index % 7}` }));
  const region = await open({ roles: ['engineer'] }, many);
  expect(region).toHaveTextContent(/^Engineer, all companiesRole “engineer”: the newest 50 that match/);
  expect(region).toHaveTextContent(/More numbersalso the newest$/);
});

test('questions stand below the kind of round in which they are asked, the most frequent first', async () => {
  const asks = (date: string, hr: readonly string[], coding: readonly string[]) => {
    const rounds = [
      { text: 'A talk', kind: 'hr', minutes: '', questions: hr },
      { text: 'A task', kind: 'coding', minutes: '', questions: coding },
    ] as const;
    return anExperience({ date, ...storedRounds({ rounds, also: [] }) });
  };
  const region = await open({ companies: ['ACME'] }, [
    asks('2024-03-01', ['Why us?'], ['Reverse a list.']),
    asks('2024-02-01', [], ['Reverse a LIST?', 'What is a hash?']),
    asks('2024-01-01', ['Your plans?'], []),
  ]);
  const groups = within(region).getAllByRole('heading', { level: 4 });
  expect(groups.map((heading) => heading.parentElement?.textContent)).toEqual([
    'HRWhy us? 1 experienceYour plans? 1 experience',
    'CodingReverse a list. 2 experiencesWhat is a hash? 1 experience',
  ]);
});

test('the latest three authors say what they would prepare', async () => {
  const advising = ['Trees.', '', 'Graphs.', 'Queues.', 'Stacks.'].map((advice, index) =>
    anExperience({ advice, role: `Role ${index}`, date: `2024-01-0${9 - index}` }),
  );
  const region = await open({ companies: ['ACME'] }, advising);
  const list = within(region).getByRole('region', { name: 'What I would prepare' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Trees.Role 0', 'Graphs.Role 2', 'Queues.Role 3']);
});

test('ticked questions are copied', async () => {
  const questions = Array.from({ length: 12 }, (_, index) => `0|Question ${index}?`);
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await open({ companies: ['ACME'] }, [anExperience({ questions })]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 12 questions' }));
  for (const name of ['Question 3?', 'Question 11?'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Copy 2 ticked' }));
  expect(copied).toHaveBeenCalledWith('Question 3?\nQuestion 11?');
});

test('in the list of experiences, the guide follows the filters', async () => {
  await renderPortal(<GuideRegion />, { experiences });
  await act(async () => portal.changeFilters({ companies: ['ACME'], country: 'India' }));
  expect(await screen.findByText('Country India: 2 of 6 experiences')).toBeVisible();
  act(() => portal.changeFilters({ country: 'UK', status: 'not_selected' }));
  expect(screen.getByRole('region', { name: 'ACME' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Country UK, Not selected: 2 of 6 experiences')).toBeVisible();
});

test('the cases are read once, and again when an experience comes', async () => {
  const { store } = await renderPortal(<GuideRegion />, { experiences });
  const read = jest.spyOn(store.source, 'readPage');
  // A listener checks its connection by reading one document.
  const reads = () => read.mock.calls.filter(([, limit]) => limit > 1);
  await act(async () => portal.changeFilters({ companies: ['ACME'] }));
  expect(await screen.findByText('6 experiences')).toBeVisible();
  expect(reads()).toHaveLength(1);
  const { id, ...fields } = anExperience({ role: 'Pilot', date: '2024-12-01' });
  await act(async () => store.put(id, fields));
  expect(await screen.findByText('7 experiences')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pilot' })).toBeVisible();
  expect(reads()).toHaveLength(2);
});

test('what the list has just read is not read again', async () => {
  const many = Array.from({ length: 60 }, () => anExperience());
  const { store } = await renderPortal(<GuideRegion />, { experiences: many });
  const filters = { ...NO_FILTERS, companies: ['ACME'] };
  const list = experiencesOf([filters.companies], 'latest', filters);
  const read = jest.spyOn(store.source, 'readPage');
  await act(async () => {
    list.preload();
    portal.changeFilters(filters);
  });
  expect(await screen.findByText(/^60 experiences/)).toBeVisible();
  const limits = read.mock.calls.map(([, limit]) => limit);
  expect(limits.filter((limit) => limit > 1)).toEqual([25, 26]);
});

test('nothing is shown about nothing', async () => {
  await renderPortal(<Guide filters={{ ...NO_FILTERS, companies: ['NOBODY'] }} />, { experiences });
  await waitFor(() => expect(document.querySelector('[aria-hidden]')).toBeNull());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
