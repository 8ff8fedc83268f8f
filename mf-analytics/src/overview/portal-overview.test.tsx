import { viewAt } from '@portal/shared/portal';
import { anExperience } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderAnalytics } from '../testing/render-analytics.tsx';

const experiences = [
  anExperience({ company: 'ACME', country: 'UK', date: '2022-05-01', status: 'selected' }),
  anExperience({ company: 'KITE', country: 'UK', date: '2024-05-01', status: 'pending' }),
  anExperience({ company: 'KITE', country: '', date: '2024-06-01', status: 'not_selected' }),
];

const numbers = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const marksOf = (name: string) =>
  within(screen.getByRole('group', { name: `${name}, values` })).getAllByRole('link');

test('counts all companies before one is chosen, after the request to choose one', async () => {
  await renderAnalytics(experiences);
  const prompt = screen.getByText('Please select a company to view analytics.');
  const overview = screen.getByRole('region', { name: 'All companies' });
  expect(prompt.compareDocumentPosition(overview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first] = within(overview).getAllByRole('heading');
  expect(first).toHaveTextContent('Companies with the most experiences');
  expect(numbers()).toEqual(['Experiences 3', 'Companies 2', 'With an outcome 2']);
  for (const name of ['All companies by country', 'All companies by year'])
    expect(screen.getByRole('img', { name })).toHaveAttribute('height', '250');
  const rows = within(screen.getByRole('table', { name: 'All companies by year' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['2022133%', '202300%', '2024267%']);
});

test('leads to the list from each mark', async () => {
  await renderAnalytics(experiences);
  const leads = (name: string) => marksOf(name).map((mark) => [mark.ariaLabel, mark.getAttribute('href')]);
  expect(leads('All companies by country')).toEqual([
    ['UK: 2 of 3 experiences, 67%', '#experiences?country=UK'],
    ['Not stated: 1 of 3 experiences, 33%', '#experiences?country='],
  ]);
  expect(leads('All companies by year')).toEqual([
    ['2022: 1 of 3 experiences, 33%', '#experiences?year=2022'],
    ['2024: 2 of 3 experiences, 67%', '#experiences?year=2024'],
  ]);
});

test('offers the companies with most experiences', async () => {
  await renderAnalytics(experiences);
  const table = await screen.findByRole('table', { name: 'Companies' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['KITE20 of 1no answers2', 'ACME11 of 1no answers2']);
  const link = within(table).getByRole<HTMLAnchorElement>('link', { name: 'KITE' });
  expect(viewAt(link.hash).charts.company).toBe('KITE');
});

test('is absent while there are no experiences', async () => {
  await renderAnalytics([]);
  expect(screen.queryByRole('region', { name: 'All companies' })).not.toBeInTheDocument();
});
