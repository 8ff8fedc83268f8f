import type { Experience, Mode, Status } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { anExperience } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tick } from './testing/a-cell.ts';
import { offeredCompanies, pickCompany } from './testing/pick-company.ts';
import { renderAnalytics } from './testing/render-analytics.tsx';

const PROMPT = 'Please select a company to view analytics.';
const NO_MATCH = 'No experiences match these filters.';

const filter = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const chart = (name: string) => screen.getByRole('img', { name });
const table = (name: string) => screen.getByRole('table', { name });
const tooltip = () => screen.getByRole('tooltip');

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const sizes = () =>
  textsOf(screen.queryAllByText(/^\d+ experiences?$/, { selector: 'header > p:not(.quiet)' }));
const optionsOf = (name: string) => {
  const options = within(filter(name)).getAllByRole<HTMLOptionElement>('option');
  return options.map(({ value, text }) => `${value}: ${text}`);
};

/** The counts in a chart's table. */
function numbersOf(name: string) {
  const [, ...rows] = within(table(name)).getAllByRole('row');
  return rows.map((row) => {
    const cells = [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')];
    return textsOf(cells).join(' ');
  });
}

async function open(experiences: readonly Experience[], company?: string, isCounted = true) {
  const user = userEvent.setup();
  const rendered = await renderAnalytics(experiences, isCounted);
  const choose = (name: string, value: string) =>
    name === 'Company' ? pickCompany(user, value) : user.selectOptions(filter(name), value);
  if (company) await choose('Company', company);
  return { user, choose, ...rendered };
}

const at = (id: string, country: string, status: Status, date: string, ...modes: readonly Mode[]) =>
  anExperience({ id, country, status, date, modes: tick(...modes) });

const acme = [
  at('a1', 'India', 'selected', '2022-12-31', 'onsite', 'virtual'),
  at('a2', 'India', 'pending', '2024-01-01', 'virtual'),
  at('a3', 'UK', 'not_selected', '2024-06-30'),
];
const globex = [{ ...at('g1', 'UK', 'pending', '2025-02-03', 'virtual'), company: 'GLOBEX' }];

describe('filters', () => {
  test('offer each company once, in alphabetical order, and ask for one first', async () => {
    const { user } = await open([...globex, ...acme, anExperience({ company: 'ØRESUND' })]);
    expect(screen.getByText(PROMPT)).toBeInTheDocument();
    const names = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
    expect(names).toEqual(['All companies by country', 'All companies by year']);
    expect(filter('Company')).toHaveAttribute('placeholder', 'Choose a company');
    expect(filter('Company')).toHaveAttribute('aria-required', 'true');
    expect(filter('Company')).toHaveValue('');
    await user.click(filter('Company'));
    expect(offeredCompanies()).toEqual(['ACME', 'GLOBEX', 'ØRESUND']);
    await user.type(filter('Company'), 'oresund');
    expect(offeredCompanies()).toEqual(['ØRESUND']);
  });

  test('offer stored values under readable names, and only the countries and years seen for the company', async () => {
    const { choose } = await open([...acme, ...globex], 'ACME');
    expect(optionsOf('Country')).toEqual(['all: All', 'India: India', 'UK: UK']);
    expect(optionsOf('Year')).toEqual(['all: All', '2024: 2024', '2022: 2022']);
    const modes = ['all: All', 'onsite: Onsite', 'virtual: Virtual', 'partiallyOnsite: Partially onsite'];
    expect(optionsOf('Mode')).toEqual(modes);
    const statuses = ['all: All', 'selected: Selected', 'not_selected: Not selected', 'pending: Pending'];
    expect(optionsOf('Status')).toEqual(statuses);
    await choose('Company', 'GLOBEX');
    expect(optionsOf('Country')).toEqual(['all: All', 'UK: UK']);
  });

  test('forget a country or year that the newly chosen company lacks, and keep a country that it has', async () => {
    const { choose } = await open([...acme, ...globex], 'ACME');
    await choose('Country', 'UK');
    await choose('Company', 'GLOBEX');
    expect(filter('Country')).toHaveValue('UK');
    await choose('Company', 'ACME');
    await choose('Country', 'India');
    await choose('Year', '2024');
    await choose('Company', 'GLOBEX');
    expect(filter('Country')).toHaveValue('all');
    expect(filter('Year')).toHaveValue('all');
    expect(screen.getByText(/^There are no experiences at GLOBEX for India or 2024\./)).toBeVisible();
    expect(sizes()).toEqual(Array(4).fill('1 experience'));
    await choose('Company', 'ACME');
    expect(filter('Country')).toHaveValue('all');
  });

  test('wait for the next company while the field is empty', async () => {
    const { choose, user } = await open([...acme, ...globex], 'ACME');
    await choose('Country', 'UK');
    await choose('Year', '2024');
    await user.clear(filter('Company'));
    await user.tab();
    expect(screen.getByText(PROMPT)).toBeInTheDocument();
    await choose('Status', 'not_selected');
    await choose('Company', 'ACME');
    expect(['Country', 'Year', 'Status'].map((name) => filter(name))).toMatchObject([
      { value: 'UK' },
      { value: '2024' },
      { value: 'not_selected' },
    ]);
    expect(sizes()).toEqual(Array(4).fill('1 experience'));
  });

  test('add companies to compare with, which an emptied field removes', async () => {
    const { user } = await open([...acme, ...globex, anExperience({ company: 'KITE' })], 'ACME');
    await pickCompany(user, 'GLOBEX', 'Compare with');
    const compared = within(await screen.findByRole('table', { name: 'Companies compared' }));
    expect(textsOf(compared.getAllByRole('columnheader'))).toEqual(['ACME', 'GLOBEX']);
    expect(portal.read().charts).toMatchObject({ company: 'ACME', compared: ['GLOBEX'] });
    expect(sizes()).toEqual(Array(4).fill('3 experiences'));
    await user.click(filter('Also compare with'));
    expect(offeredCompanies()).toEqual(['KITE']);
    await user.clear(filter('Compare with'));
    await user.tab();
    expect(await screen.findByRole('region', { name: 'ACME' })).toBeVisible();
    expect(portal.read().charts.compared).toEqual([]);
  });

  test('narrow all charts together', async () => {
    const { choose } = await open(acme, 'ACME');
    expect(sizes()).toEqual(Array(4).fill('3 experiences'));
    expect(screen.queryByText(/no mode|several modes/)).not.toBeInTheDocument();
    await choose('Mode', 'virtual');
    expect(sizes()).toEqual(Array(4).fill('2 experiences'));
    expect(screen.getByText(/several modes and count once in each\.$/)).toBeInTheDocument();
    await choose('Status', 'pending');
    await waitFor(() => expect(numbersOf('Year-wise hiring')).toEqual(['2024 1 100%']));
    await waitFor(() => expect(screen.getByText('1 experience matches')).toHaveAttribute('role', 'status'));
    const [slice] = chart('Status distribution').querySelectorAll('path');
    expect(slice?.parentElement).toHaveClass('pending');
  });

  test('are cleared at once and keep the focus among them', async () => {
    const { choose, user } = await open(acme, 'ACME');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await choose('Country', 'UK');
    await choose('Status', 'pending');
    await choose('Year', '2024');
    await user.click(button('Clear filters'));
    expect(filter('Year')).toHaveValue('all');
    expect(sizes()[0]).toBe('3 experiences');
    expect(filter('Company')).toHaveValue('ACME');
    expect(filter('Country')).toHaveFocus();
  });
});

describe('charts', () => {
  const CHARTS = [
    ['Status distribution', ['Selected 1 33%', 'Pending 1 33%', 'Not selected 1 33%']],
    ['Country distribution', ['India 2 67%', 'UK 1 33%']],
    ['Interview mode distribution', ['Onsite 1 33%', 'Virtual 2 67%', 'Partially onsite 0 0%']],
    ['Year-wise hiring', ['2022 1 33%', '2023 0 0%', '2024 2 67%']],
  ] as const;

  test('are images of 250 pixels that draw each value and tell the same numbers as tables', async () => {
    await open(acme, 'ACME');
    const charts = screen.getAllByRole('img');
    expect(charts.map((image) => image.getAttribute('aria-label'))).toEqual(CHARTS.map(([name]) => name));
    for (const image of charts) expect(image).toHaveAttribute('height', '250');
    expect(CHARTS.map(([name]) => [name, numbersOf(name)])).toEqual(CHARTS);
    expect(
      screen.getByText('1 selected of 2 with an outcome. The chart also counts 1 pending.'),
    ).toBeInTheDocument();
    expect(chart('Status distribution').querySelectorAll('path')).toHaveLength(3);
    expect(within(chart('Status distribution')).getAllByText('1 · 33%')).toHaveLength(3);
    expect(chart('Country distribution').querySelectorAll('rect')).toHaveLength(2);
    expect(within(chart('Country distribution')).getByText('2 · 67%')).toBeInTheDocument();
    expect(chart('Year-wise hiring').querySelectorAll('rect')).toHaveLength(2);
    expect(within(chart('Year-wise hiring')).getByText('2023')).toBeInTheDocument();
  });

  test('give way to one message where nothing matches', async () => {
    const { choose, user } = await open(acme, 'ACME');
    await choose('Country', 'UK');
    const clear = button('Clear filters');
    await choose('Status', 'selected');
    expect(screen.getByText(NO_MATCH)).toBeVisible();
    // Somebody may be on the button when counts that match nothing arrive.
    expect(button('Clear filters')).toBe(clear);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'ACME' })).not.toBeInTheDocument());
    expect(sizes()).toEqual([]);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await choose('Status', 'all');
    expect(screen.getAllByRole('img')).toHaveLength(4);
    await choose('Status', 'selected');
    await user.click(button('Clear filters'));
    expect(sizes()[0]).toBe('3 experiences');
    expect(filter('Country')).toHaveFocus();
  });

  test('show their table to everybody when asked', async () => {
    const { user } = await open(acme, 'ACME');
    const toggle = button('Show as table: Year-wise hiring');
    const frame = (name: string) => table(name).parentElement;
    expect(frame('Year-wise hiring')).toHaveClass('hidden');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('table')).toHaveLength(4);
    expect(frame('Year-wise hiring')).not.toHaveClass('hidden');
    expect(frame('Country distribution')).toHaveClass('hidden');
  });
});

describe('marks', () => {
  const countries = () =>
    within(screen.getByRole('group', { name: 'Country distribution, values' })).getAllByRole('button');

  test('are one tab stop whose arrow keys tell one value after the other, and Escape ends only the tooltip', async () => {
    const { user } = await open(acme, 'ACME');
    const [india, uk] = countries();
    expect(india).toHaveAccessibleName('India: 2 of 3 experiences, 67%');
    act(() => india?.focus());
    expect(tooltip()).toHaveTextContent('India2 of 3 experiences, 67%');
    const reached = jest.fn();
    document.addEventListener('keydown', reached);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(reached).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(reached).toHaveBeenCalled();
    document.removeEventListener('keydown', reached);
    await user.keyboard('{ArrowDown}');
    expect(uk).toHaveFocus();
    expect(tooltip()).toHaveTextContent('UK1 of 3 experiences, 33%');
    for (const [keys, mark] of [
      ['{ArrowRight}', uk],
      ['{Home}', india],
      ['{End}{ArrowLeft}', india],
    ] as const) {
      await user.keyboard(keys);
      expect(mark).toHaveFocus();
    }
    expect(countries().map((mark) => mark.tabIndex)).toEqual([0, -1]);
    const years = within(screen.getByRole('group', { name: 'Year-wise hiring, values' }));
    expect(years.getAllByRole('button')).toHaveLength(2);
    expect(years.getByRole('graphics-symbol')).toHaveAccessibleName('2023: 0 of 3 experiences, 0%');
    await user.tab();
    expect(button('Show as table: Country distribution')).toHaveFocus();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test.each(['{Enter}', ' '])('filter by their value on the key "%s", and again no longer', async (key) => {
    const { user } = await open(acme, 'ACME');
    act(() => countries()[0]?.focus());
    await user.keyboard(key);
    expect(filter('Country')).toHaveValue('India');
    expect(sizes()).toEqual(Array(4).fill('2 experiences'));
    await waitFor(() => expect(countries()).toHaveLength(1));
    expect(countries()[0]).toHaveFocus();
    expect(countries()[0]).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(key);
    expect(filter('Country')).toHaveValue('all');
    await waitFor(() => expect(countries()).toHaveLength(2));
    expect(countries()[0]).toHaveFocus();
    expect(countries()[0]).toHaveAttribute('aria-pressed', 'false');
  });

  test('tell their numbers under the pointer, and filter on a click', async () => {
    const { user } = await open(acme, 'ACME');
    const point = (clientX: number, clientY: number, press = {}) =>
      user.pointer({ ...press, target: chart('Status distribution'), coords: { clientX, clientY } });
    for (const status of ['selected', 'all']) {
      await point(190, 110, { keys: '[MouseLeft]' });
      expect(filter('Status')).toHaveValue(status);
    }
    await point(190, 110);
    expect(tooltip()).toHaveTextContent('Selected1 of 3 experiences, 33%');
    await point(150, 110);
    expect(tooltip()).toHaveTextContent('Not selected');
    await point(2, 2);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});

describe('the link to the list', () => {
  const link = () => screen.getByRole('link', { name: /^See th/ });

  test('counts and asks for what the charts show', async () => {
    const { choose, user } = await open([...acme, at('a4', '', 'pending', '2020-01-01')], 'ACME');
    expect(link()).toHaveTextContent('See these 4 experiences');
    await choose('Mode', 'virtual');
    expect(link()).toHaveTextContent('See these 2 experiences');
    await choose('Year', '2024');
    expect(link()).toHaveTextContent('See this experience');
    expect(link()).toHaveAttribute(
      'href',
      '#experiences?company=ACME&mode=virtual&year=2024' +
        '&charts.company=ACME&charts.mode=virtual&charts.year=2024',
    );
    await user.click(button('Clear filters'));
    await choose('Country', 'Not stated');
    expect(link()).toHaveAttribute(
      'href',
      '#experiences?company=ACME&country=&charts.company=ACME&charts.country=',
    );
  });
});

describe('live', () => {
  test('counts follow the store', async () => {
    const { choose, store } = await open(acme, 'ACME');
    await act(async () => store.put('a4', anExperience({ country: 'Canada', date: '2026-01-01' })));
    expect(sizes()[0]).toBe('4 experiences');
    await waitFor(() => expect(numbersOf('Country distribution')).toContain('Canada 1 25%'));
    await choose('Country', 'Canada');
    await act(async () => store.put('a4', undefined));
    expect(filter('Country')).toHaveValue('all');
    expect(sizes()[0]).toBe('3 experiences');
  });

  test('a company whose last experience goes is said to be gone', async () => {
    const { store } = await open([...acme, ...globex], 'GLOBEX');
    await act(async () => store.put('g1', undefined));
    expect(await screen.findByText(PROMPT)).toBeInTheDocument();
    expect(screen.getByText('There are no experiences at GLOBEX.')).toBeInTheDocument();
    expect(filter('Company')).toHaveValue('');
  });
});

describe('states', () => {
  test('where nothing is counted the page says that the functions are missing', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    await open(acme, undefined, false);
    expect(
      await screen.findByText(/^Search, filters and numbers are not set up in this portal/),
    ).toBeVisible();
  });

  test('an empty store says how it fills', async () => {
    await open([]);
    expect(screen.getByText(PROMPT)).toBeInTheDocument();
    expect(screen.getByText(/There are no companies yet/)).toBeInTheDocument();
  });

  test('a store that fails leaves everything, which then goes on by itself', async () => {
    const report = jest.spyOn(console, 'error').mockReturnValue();
    const { choose, store } = await open(acme, 'ACME');
    await choose('Status', 'pending');
    act(() => store.failAll(new Error('permission denied')));
    const reported = report.mock.calls.map(([what]) => what);
    expect(reported).toEqual([
      'Cannot read the directory:',
      'Cannot read the summaries:',
      'Cannot read the summary of ACME:',
      'Cannot read the totals of ACME:',
    ]);

    expect(filter('Company')).toHaveValue('ACME');
    expect(filter('Status')).toHaveValue('pending');
    expect(sizes()[0]).toBe('1 experience');
    act(() => store.put('new', { ...acme[0], status: 'pending' }));
    await waitFor(() => expect(sizes()[0]).toBe('2 experiences'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
