import type { Experience } from '@portal/shared/model';
import { anExperience } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tick } from './testing/a-cell.ts';
import { pickCompany } from './testing/pick-company.ts';
import { renderAnalytics } from './testing/render-analytics.tsx';

const NAMES = ['Difficulty distribution', 'Rating distribution', 'Kinds of rounds'];

const experiences = [
  anExperience({
    difficulty: 2,
    rating: 5,
    country: 'UK',
    roundDetails: ['coding||a', 'hr|30|b', 'coding||c'],
  }),
  anExperience({ difficulty: 5, country: 'UK', roundDetails: ['coding|60|a'] }),
  anExperience({ difficulty: 5, country: 'India', roundDetails: ['|60|a'] }),
  anExperience({ country: 'India' }),
];

async function open(all: readonly Experience[]) {
  const user = userEvent.setup();
  const { store } = await renderAnalytics(all);
  await pickCompany(user, 'ACME');
  return { user, store };
}

/** Name of an answer chart → its number of experiences, and the rows of its table. */
const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('img')
      .slice(4)
      .map((image) => {
        const frame = within(image.closest('section') as HTMLElement);
        const rows = within(frame.getByRole('table')).getAllByRole('row').slice(1);
        const texts = rows.map((row) => Array.from(row.children, (cell) => cell.textContent).join(' '));
        return [
          image.getAttribute('aria-label'),
          [frame.getByText(/^\d experiences?/).textContent, ...texts],
        ];
      }),
  );

test('what experiences state besides is charted below the four, of those that state it', async () => {
  await open(experiences);
  expect(shown()).toEqual({
    'Difficulty distribution': ['3 experiences', '1 0 0%', '2 1 33%', '3 0 0%', '4 0 0%', '5 2 67%'],
    'Rating distribution': ['1 experience', '1 0 0%', '2 0 0%', '3 0 0%', '4 0 0%', '5 1 100%'],
    'Kinds of rounds': ['2 experiences', 'Coding 2 100%', 'HR 1 50%'],
  });
  expect(screen.getByText('Answered in 3 of 4 experiences.')).toBeVisible();
  expect(
    screen.getByText('Answered in 2 of 4 experiences. An experience can have several kinds.'),
  ).toBeVisible();
  for (const name of NAMES) expect(screen.getByRole('img', { name })).toHaveAttribute('height', '125');
});

test('the filters narrow these charts too; their marks tell and do nothing', async () => {
  const { user } = await open(experiences);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'India');
  expect(Object.keys(shown())).toEqual(['Difficulty distribution']);
  const marks = within(screen.getByRole('group', { name: 'Difficulty distribution, values' }));
  await user.click(await marks.findByRole('graphics-symbol', { name: '5: 1 of 1 answer, 100%' }));
  expect(marks.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See these 2 experiences' })).toBeInTheDocument();
});

test('the year does not narrow these charts, and the page says so', async () => {
  const earlier = anExperience({ date: '2019-01-01', difficulty: 1 });
  const { user } = await open([...experiences, earlier]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2019');
  expect(shown()['Difficulty distribution']?.[0]).toBe('4 experiences, all years');
  expect(screen.getByText(/^These charts cover all years, not only 2019/)).toBeVisible();
});

test('where nothing is stated there are the four charts alone', async () => {
  await open([anExperience({ modes: tick() })]);
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getByText('These experiences do not say how the interviews were held.')).toBeVisible();
  expect(screen.queryByText(/More answers/)).not.toBeInTheDocument();
});
