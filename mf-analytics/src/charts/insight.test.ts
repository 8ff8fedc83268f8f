import { insightOf } from './insight.ts';

const insight = (counts: Readonly<Record<string, number>>, whole: number, category = 'Country') =>
  insightOf({
    name: '',
    question: '',
    category,
    counts: Object.entries(counts).map(([label, count]) => ({ key: label, label, count })),
    whole,
    unit: 'experience',
  });

test.each([
  [{ India: 3, UK: 2 }, 5, 'Most: India, 3 of 5 experiences'],
  [{ UK: 1, India: 1200, USA: 1 }, 1202, 'Most: India, 1,200 of 1,202 experiences'],
  [{ India: 2 }, 2, 'All: India, 2 of 2 experiences'],
  [{ India: 2, UK: 2, USA: 1 }, 5, undefined],
  [{ India: 1 }, 1, undefined],
  [{ India: 0, UK: 0 }, 0, undefined],
  [{}, 0, undefined],
])('says of %j what is most', (counts, whole, expected) => {
  expect(insight(counts, whole)).toBe(expected);
});

test('names the category of a grade, and not of a year', () => {
  expect(insight({ 3: 1, 4: 2 }, 3, 'Difficulty')).toBe('Most: difficulty 4, 2 of 3 experiences');
  expect(insight({ 2023: 1, 2024: 2 }, 3, 'Year')).toBe('Most: 2024, 2 of 3 experiences');
});
