import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterMatcher } from '../counts/match-filters.ts';
import type { Experience } from '../model/experience.ts';
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

async function open(company: string) {
  const others = [anExperience({ company: 'OTHER' })];
  return renderPortal(<CompanySummary company={company} />, {
    experiences: [...experiences, ...others],
  });
}

/** The section of ACME with all its numbers. */
async function openAll(): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'ACME' });
  await userEvent.click(within(region).getByRole('button', { name: 'More numbers' }));
  return region;
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());

test('the numbers of a company are told', async () => {
  await open('ACME');
  const region = await screen.findByRole('region', { name: 'ACME' });
  const main = {
    Outcome: '2 selected of 5 with an outcome: 40%Probably between 12% and 77% (95% confidence)1 pending',
    Rounds: 'Usually 2 (5\u00a0of\u00a06\u00a0experiences)',
  };
  expect(factsIn(region)).toEqual(main);
  await openAll();
  await within(region).findByText('17 May 2024');
  expect(factsIn(region)).toEqual({
    ...main,
    Experiences: '6 in all',
    'Interview modes': 'Onsite 1Virtual 6',
    Countries: 'India 2UK 2USA 2',
    Years: '2024 12023 22022 12021 12020 1',
    Latest: '17 May 2024',
  });
});

test('beside a part of the experiences, the title says that these are all', async () => {
  await renderPortal(<CompanySummary company="ACME" isNarrowed />, { experiences });
  expect(await screen.findByRole('region', { name: 'All experiences at ACME' })).toBeVisible();
});

test('each number that counts experiences leads to just these, and the latest date to the list', async () => {
  await open('ACME');
  const region = within(await openAll());
  await region.findByText('17 May 2024');
  const links = region.getAllByRole<HTMLAnchorElement>('link');
  const isLatest = ({ textContent }: HTMLElement) => textContent === '17 May 2024';
  const latest = viewAt(links.find(isLatest)?.hash ?? '').list;
  expect(latest).toMatchObject({ sort: 'latest', filters: { companies: ['ACME'] } });
  const counted = links.filter((link) => link.hash.startsWith('#experiences') && !isLatest(link));
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

test('what the authors answered is told beside the number of answers, the same whatever the outcome', async () => {
  const answers: readonly Partial<Experience>[] = [1, 2, 4, 4, 5].map((difficulty, index) => ({
    difficulty: difficulty as 1,
    rating: index < 4 ? 2 : undefined,
    weeks: 3,
    roundDetails: ['coding|60|a', 'coding|60|b', 'hr||c'],
  }));
  const told = {
    Difficulty: '4 of\u00a05 (median of 5\u00a0answers)',
    Rating: '2, 2, 2, 2 of\u00a05',
    'Weeks until the decision': 'Usually 3 (5\u00a0of\u00a05\u00a0answers)',
    'Kinds of rounds': 'Coding 5HR 5',
    'Minutes per round': 'Usually 60 (10\u00a0of\u00a010\u00a0rounds)',
  };
  for (const status of ['selected', 'not_selected'] as const) {
    const { unmount } = await renderPortal(<CompanySummary company="ACME" />, {
      experiences: answers.map((one) => anExperience({ ...one, status })),
    });
    expect(factsIn(await openAll())).toMatchObject(told);
    unmount();
  }
});

describe('questions', () => {
  const asked = (texts: readonly string[], fields: Partial<Experience> = {}) =>
    anExperience({ ...fields, questions: texts.map((text) => `1|${text}`) });
  const openQuestions = async (experiences: readonly Experience[]) => {
    const { store } = await renderPortal(<CompanySummary company="ACME" />, { experiences });
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: /^Questions from/ });
    return { store, user, button, read: jest.spyOn(store.source, 'readQuestions') };
  };
  const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  const links = () =>
    within(screen.getByRole('list', { name: 'Questions' })).getAllByRole<HTMLAnchorElement>('link');

  test('are listed by the number of experiences that report them, each leading to these', async () => {
    const experiences = [
      asked(['Why us?'], { role: 'Pilot', date: '2023-05-01' }),
      asked(['What is a closure?', 'Why us'], { role: 'Engineer', date: '2024-05-01' }),
      asked(['why us?!'], { role: 'engineer', date: '2022-05-01' }),
      asked(['why us'], { role: 'Clerk', date: '2021-05-01' }),
      asked(['why us'], { role: 'Cook', date: '2020-05-01' }),
      asked(['why us'], { company: 'OTHER' }),
    ];
    const { user, button, read } = await openQuestions(experiences);
    expect(button).toHaveTextContent('Questions from 5 experiences');
    expect(read).not.toHaveBeenCalled();
    await user.click(button);
    await screen.findAllByRole('listitem');
    await waitFor(() =>
      expect(texts()).toEqual([
        expect.stringMatching(
          /^why us.* 5 experiences: Engineer 2024, 2022; Pilot 2023; Clerk 2021 and others$/i,
        ),
        'What is a closure? 1 experience: Engineer 2024',
      ]),
    );
    for (const [index, count] of [5, 1].entries()) {
      const link = links()[index];
      const { filters } = viewAt(link?.hash ?? '').list;
      expect(filters).toMatchObject({ companies: ['ACME'], questions: [link?.textContent] });
      expect(experiences.filter(filterMatcher(filters))).toHaveLength(count);
    }
    await user.click(button);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  test('are read fifty at a time, up to two hundred', async () => {
    const many = Array.from({ length: 10 }, (_, of) =>
      asked(Array.from({ length: 30 }, (_, at) => `${of} ${at}`)),
    );
    const { user, button, read } = await openQuestions(many);
    await user.click(button);
    let seen = 0;
    for (const count of [10, 50, 100, 150, 200]) {
      await waitFor(() => expect(texts()).toHaveLength(count));
      if (count > 10) expect(links()[seen]).toHaveFocus();
      seen = count;
      const more = screen.queryByRole('button', { name: 'More questions' });
      if (more) await user.click(more);
      else expect(count).toBe(200);
    }
    expect(new Set(texts()).size).toBe(200);
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('come ten first, and the first of the others gets the focus of the button that shows them', async () => {
    const { user, button } = await openQuestions([
      asked(Array.from({ length: 12 }, (_, index) => `Question ${index}`)),
    ]);
    await user.click(button);
    await waitFor(() => expect(texts()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: 'Show all 12 questions' }));
    expect(links()).toHaveLength(12);
    expect(links()[10]).toHaveFocus();
  });

  test('one that loses a report between two pages is listed once', async () => {
    const twice = [0, 1, 0, 1].map((half) => asked(Array.from({ length: 30 }, (_, at) => `${half} ${at}`)));
    const { store, user, button } = await openQuestions(twice);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'More questions' }));
    await waitFor(() => expect(texts()).toHaveLength(50));
    const lost = `1|${links()[0]?.textContent}`;
    const report = twice.find(({ questions }) => questions?.includes(lost)) ?? anExperience();
    const questions = report.questions?.filter((question) => question !== lost);
    act(() => store.put(report.id, { ...report, questions }));
    await user.click(screen.getByRole('button', { name: 'More questions' }));
    await waitFor(() => expect(texts()).toHaveLength(60));
    expect(new Set(links().map(({ textContent }) => textContent)).size).toBe(60);
    await waitFor(() => expect(texts().at(-1)).toBe(`${lost.slice(2)} 1 experience: Software Engineer 2024`));
  });

  test('that cannot be read are read again by themselves', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user, button, read } = await openQuestions([asked(['Why us?'])]);
    read.mockRejectedValueOnce(new Error('away'));
    await user.click(button);
    await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/^Why us\?/)]));
  });
});

test('an experience that comes changes the numbers and leaves what is open as it is', async () => {
  const reporting = (id: string) => anExperience({ id, questions: ['1|Why?'], roundDetails: ['hr||a'] });
  const { store } = await renderPortal(<CompanySummary company="ACME" />, { experiences: [reporting('a')] });
  const region = await openAll();
  const button = await screen.findByRole('button', { name: 'Questions from 1 experience' });
  await userEvent.click(button);
  const item = await screen.findByRole('listitem');
  await act(async () => store.put('b', { ...reporting('b'), date: '2025-03-01' }));
  expect(factsIn(region)).toMatchObject({
    Experiences: '2 in all',
    Rounds: 'Usually 2 (2\u00a0of\u00a02\u00a0experiences)',
    'Kinds of rounds': 'HR 2',
    Latest: '1 Mar 2025',
  });
  expect(button).toHaveTextContent('Questions from 2 experiences');
  expect(button).toHaveFocus();
  expect(item).toBeInTheDocument();
});

test('a company without experiences has no summary', async () => {
  await open('NOBODY');
  await waitFor(() => expect(document.querySelector('[aria-hidden]')).toBeNull());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
