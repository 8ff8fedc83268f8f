import type { Experience } from '@portal/shared/experiences';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AnalyticsTab from './analytics-tab.tsx';

const PROMPT = 'Please select a company to view analytics.';
const NO_MATCH = 'No experiences match these filters.';

const filter = (name: string) => screen.getByRole('combobox', { name });
const optionsOf = (name: string) =>
  within(filter(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, text }) => [value, text]);

/** A chart's numbers as the table tells them. */
const numbersOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        within(row).getByRole('rowheader').textContent +
        within(row)
          .getAllByRole('cell')
          .map((cell) => ` ${cell.textContent}`)
          .join(''),
    );

const sizes = () => screen.queryAllByText(/^\d+ experiences?$/).map((size) => size.textContent);

async function open(experiences: readonly Experience[], company?: string) {
  const user = userEvent.setup();
  const rendered = await renderPortal(<AnalyticsTab />, { experiences });
  if (company) await user.selectOptions(filter('Company'), company);
  return { user, ...rendered };
}

function tick(...modes: readonly (keyof Experience['modes'])[]): Experience['modes'] {
  return {
    onsite: modes.includes('onsite'),
    virtual: modes.includes('virtual'),
    partiallyOnsite: modes.includes('partiallyOnsite'),
  };
}

const acme = [
  anExperience({
    id: 'a1',
    country: 'India',
    status: 'selected',
    date: '2022-12-31',
    modes: tick('onsite', 'virtual'),
  }),
  anExperience({ id: 'a2', country: 'India', status: 'pending', date: '2024-01-01', modes: tick('virtual') }),
  anExperience({ id: 'a3', country: 'UK', status: 'not_selected', date: '2024-06-30', modes: tick() }),
];
const globex = [
  anExperience({ id: 'g1', company: 'GLOBEX', country: 'UK', status: 'pending', date: '2025-02-03' }),
];

describe('filters', () => {
  test('offer each company once, in alphabetical order, and ask for one first', async () => {
    await open([...globex, ...acme]);
    expect(screen.getByText(PROMPT)).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(optionsOf('Company')).toEqual([
      ['', 'Choose a company'],
      ['ACME', 'ACME'],
      ['GLOBEX', 'GLOBEX'],
    ]);
    expect(filter('Company')).toHaveAttribute('aria-required', 'true');
    expect(filter('Company')).toHaveValue('');
  });

  test('offer the stored values under readable names', async () => {
    await open(acme);
    expect(optionsOf('Mode')).toEqual([
      ['all', 'All'],
      ['onsite', 'Onsite'],
      ['virtual', 'Virtual'],
      ['partiallyOnsite', 'Partially onsite'],
    ]);
    expect(optionsOf('Status')).toEqual([
      ['all', 'All'],
      ['selected', 'Selected'],
      ['not_selected', 'Not selected'],
      ['pending', 'Pending'],
    ]);
  });

  test('offer only the countries seen for the company', async () => {
    const { user } = await open([...acme, ...globex], 'ACME');
    expect(optionsOf('Country')).toEqual([
      ['all', 'All'],
      ['India', 'India'],
      ['UK', 'UK'],
    ]);
    await user.selectOptions(filter('Company'), 'GLOBEX');
    expect(optionsOf('Country')).toEqual([
      ['all', 'All'],
      ['UK', 'UK'],
    ]);
  });

  test('forget a country that the newly chosen company lacks, and keep one that it has', async () => {
    const { user } = await open([...acme, ...globex], 'ACME');
    await user.selectOptions(filter('Country'), 'UK');
    await user.selectOptions(filter('Company'), 'GLOBEX');
    expect(filter('Country')).toHaveValue('UK');
    await user.selectOptions(filter('Company'), 'ACME');
    await user.selectOptions(filter('Country'), 'India');
    await user.selectOptions(filter('Company'), 'GLOBEX');
    expect(filter('Country')).toHaveValue('all');
    expect(sizes()).toEqual(['1 experience', '1 experience', '1 experience', '1 experience']);
    await user.selectOptions(filter('Company'), 'ACME');
    expect(filter('Country')).toHaveValue('all');
  });

  test('narrow all charts together', async () => {
    const { user } = await open(acme, 'ACME');
    expect(sizes()).toEqual(['3 experiences', '3 experiences', '3 experiences', '3 experiences']);
    await user.selectOptions(filter('Mode'), 'virtual');
    expect(sizes()).toEqual(['2 experiences', '2 experiences', '2 experiences', '2 experiences']);
    await user.selectOptions(filter('Status'), 'pending');
    await waitFor(() => expect(numbersOf('Year-wise hiring')).toEqual(['2024 1 100%']));
    expect(screen.getByText('1 experience matches')).toHaveAttribute('role', 'status');
  });

  test('are cleared at once and keep the focus among them', async () => {
    const { user } = await open(acme, 'ACME');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await user.selectOptions(filter('Country'), 'UK');
    await user.selectOptions(filter('Status'), 'pending');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(sizes()[0]).toBe('3 experiences');
    expect(filter('Company')).toHaveValue('ACME');
    expect(filter('Country')).toHaveFocus();
  });
});

describe('charts', () => {
  test('are images of 250 pixels under their names', async () => {
    await open(acme, 'ACME');
    const charts = screen.getAllByRole('img');
    expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
      'Status distribution',
      'Country distribution',
      'Interview mode distribution',
      'Year-wise hiring',
    ]);
    for (const chart of charts) expect(chart).toHaveAttribute('height', '250');
  });

  test('tell the same numbers as tables', async () => {
    await open(acme, 'ACME');
    expect(numbersOf('Status distribution')).toEqual([
      'Selected 1 33%',
      'Pending 1 33%',
      'Not selected 1 33%',
    ]);
    expect(numbersOf('Country distribution')).toEqual(['India 2 67%', 'UK 1 33%']);
    expect(numbersOf('Interview mode distribution')).toEqual([
      'Onsite 1 33%',
      'Virtual 2 67%',
      'Partially onsite 0 0%',
    ]);
    expect(numbersOf('Year-wise hiring')).toEqual(['2022 1 33%', '2023 0 0%', '2024 2 67%']);
  });

  test('draw a slice or bar for each value with its name, count and percentage', async () => {
    await open(acme, 'ACME');
    const status = screen.getByRole('img', { name: 'Status distribution' });
    expect(status.querySelectorAll('path')).toHaveLength(3);
    expect(within(status).getAllByText('1 · 33%')).toHaveLength(3);
    const country = screen.getByRole('img', { name: 'Country distribution' });
    expect(country.querySelectorAll('rect')).toHaveLength(2);
    expect(within(country).getByText('2 · 67%')).toBeInTheDocument();
    const year = screen.getByRole('img', { name: 'Year-wise hiring' });
    expect(year.querySelectorAll('rect')).toHaveLength(2);
    expect(within(year).getByText('2023')).toBeInTheDocument();
  });

  test('keep the colour of a status under filters', async () => {
    const { user } = await open(acme, 'ACME');
    await user.selectOptions(filter('Status'), 'not_selected');
    const slices = screen.getByRole('img', { name: 'Status distribution' }).querySelectorAll('path');
    expect(slices).toHaveLength(1);
    expect(slices[0]?.parentElement).toHaveClass('notSelected');
  });

  test('say how many are decided', async () => {
    await open(acme, 'ACME');
    expect(screen.getByText('2 of 3 decided')).toBeInTheDocument();
  });

  test('say why modes do not add up to the number of experiences, only where they do not', async () => {
    const { user } = await open(acme, 'ACME');
    expect(screen.queryByText(/mode\.|slices/)).not.toBeInTheDocument();
    await user.selectOptions(filter('Mode'), 'virtual');
    expect(
      screen.getByText('Some experiences have several modes, so the slices add up to 3.'),
    ).toBeInTheDocument();
  });

  test('say so where no experience names a mode', async () => {
    await open([anExperience({ modes: tick() })], 'ACME');
    expect(
      screen.getByText('These experiences do not say how the interviews were held.'),
    ).toBeInTheDocument();
  });

  test('give way to one message where nothing matches', async () => {
    const { user } = await open(acme, 'ACME');
    await user.selectOptions(filter('Country'), 'UK');
    await user.selectOptions(filter('Status'), 'selected');
    expect(screen.getAllByText(NO_MATCH)).toHaveLength(1);
    expect(sizes()).toEqual([]);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.selectOptions(filter('Status'), 'all');
    expect(screen.getAllByRole('img')).toHaveLength(4);
  });

  test('show their table to everybody when asked', async () => {
    const { user } = await open(acme, 'ACME');
    const toggle = screen.getByRole('button', { name: 'Show as table: Year-wise hiring' });
    const frame = () => screen.getByRole('table', { name: 'Year-wise hiring' }).parentElement;
    expect(frame()).toHaveClass('hidden');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('table')).toHaveLength(4);
    expect(frame()).not.toHaveClass('hidden');
    expect(screen.getByRole('table', { name: 'Country distribution' }).parentElement).toHaveClass('hidden');
  });
});

describe('marks', () => {
  const countries = () =>
    within(screen.getByRole('group', { name: 'Country distribution, values' })).getAllByRole(
      'graphics-symbol',
    );

  test('are one tab stop whose arrow keys tell one value after the other', async () => {
    const { user } = await open(acme, 'ACME');
    const [india, uk] = countries();
    expect(india).toHaveAccessibleName('India: 2 of 3 experiences, 67%');
    act(() => india?.focus());
    expect(screen.getByRole('tooltip')).toHaveTextContent('India2 of 3 experiences, 67%');
    await user.keyboard('{ArrowDown}');
    expect(uk).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveTextContent('UK1 of 3 experiences, 33%');
    await user.keyboard('{ArrowRight}');
    expect(uk).toHaveFocus();
    await user.keyboard('{Home}');
    expect(india).toHaveFocus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(india).toHaveFocus();
    expect(countries().map((mark) => mark.tabIndex)).toEqual([0, -1]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show as table: Country distribution' })).toHaveFocus();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test('lose their tooltip on Escape, which then reaches nothing else', async () => {
    const { user } = await open(acme, 'ACME');
    const reached = jest.fn();
    document.addEventListener('keydown', reached);
    act(() => countries()[0]?.focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(reached).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(reached).toHaveBeenCalled();
    document.removeEventListener('keydown', reached);
  });

  test('tell their numbers under the pointer', async () => {
    const { user } = await open(acme, 'ACME');
    const pie = screen.getByRole('img', { name: 'Status distribution' });
    await user.pointer({ target: pie, coords: { clientX: 190, clientY: 110 } });
    expect(screen.getByRole('tooltip')).toHaveTextContent('Selected1 of 3 experiences, 33%');
    await user.pointer({ target: pie, coords: { clientX: 150, clientY: 110 } });
    expect(screen.getByRole('tooltip')).toHaveTextContent('Not selected');
    await user.pointer({ target: pie, coords: { clientX: 2, clientY: 2 } });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});

describe('live', () => {
  test('counts follow the store', async () => {
    const { store } = await open(acme, 'ACME');
    act(() => store.put('a4', anExperience({ country: 'Canada', date: '2026-01-01' })));
    expect(sizes()[0]).toBe('4 experiences');
    await waitFor(() => expect(numbersOf('Country distribution')).toContain('Canada 1 25%'));
    expect(optionsOf('Country').map(([value]) => value)).toContain('Canada');
  });

  test('a country whose last experience goes frees the filter', async () => {
    const { store, user } = await open(acme, 'ACME');
    await user.selectOptions(filter('Country'), 'UK');
    act(() => store.put('a3', undefined));
    expect(filter('Country')).toHaveValue('all');
    expect(sizes()[0]).toBe('2 experiences');
  });

  test('a company whose last experience goes is said to be gone', async () => {
    const { store } = await open([...acme, ...globex], 'GLOBEX');
    act(() => store.put('g1', undefined));
    expect(screen.getByText(PROMPT)).toBeInTheDocument();
    expect(screen.getByText('There are no experiences at GLOBEX any more.')).toBeInTheDocument();
    expect(filter('Company')).toHaveValue('');
  });
});

test('what nothing counts is counted on the page, live', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const user = userEvent.setup();
  const { store } = await renderPortal(<AnalyticsTab />, {
    experiences: [...acme, ...globex],
    isCounted: false,
  });
  await user.selectOptions(filter('Company'), 'ACME');
  expect(numbersOf('Country distribution')).toEqual(['India 2 67%', 'UK 1 33%']);
  act(() => store.put('a3', undefined));
  await waitFor(() => expect(numbersOf('Country distribution')).toEqual(['India 2 100%']));
});

describe('states', () => {
  test('an empty store says how it fills', async () => {
    await open([]);
    expect(screen.getByText(PROMPT)).toBeInTheDocument();
    expect(screen.getByText(/There are no companies yet/)).toBeInTheDocument();
  });

  test('a failed store keeps the filters, and Retry brings everything back', async () => {
    const report = jest.spyOn(console, 'error').mockReturnValue();
    const { store, user } = await open(acme, 'ACME');
    await user.selectOptions(filter('Status'), 'pending');
    act(() => store.failAll(new Error('permission denied')));
    expect(screen.getByRole('alert')).toHaveTextContent('The companies could not be loaded.');
    expect(report.mock.calls.map(([what]) => what)).toEqual([
      'Cannot read the directory:',
      'Cannot read the counts of ACME:',
    ]);

    const retry = screen.getByRole('button', { name: 'Retry' });
    act(() => retry.click());
    expect(screen.getByText('Loading the companies…')).toBeInTheDocument();
    expect(screen.getByText('Loading the charts…')).toBeInTheDocument();
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'How interviews went' })).toHaveFocus();
    expect(filter('Company')).toHaveValue('ACME');
    expect(filter('Status')).toHaveValue('pending');
    expect(sizes()[0]).toBe('1 experience');
  });
});
