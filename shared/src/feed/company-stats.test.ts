import { anExperience } from '../testing/builders.ts';
import { countCells } from './company-stats.ts';

const remote = { onsite: false, virtual: true, partiallyOnsite: false };
const mixed = { onsite: true, virtual: true, partiallyOnsite: false };

test('counts experiences that share country, status, year and modes in one cell', () => {
  const experiences = [
    anExperience({ company: 'A', date: '2024-12-31', modes: remote }),
    anExperience({ company: 'A', date: '2024-01-01', modes: remote }),
    anExperience({ company: 'A', date: '2024-01-01', modes: mixed }),
    anExperience({ company: 'B', date: '2024-01-01', modes: remote }),
  ];
  expect(countCells(experiences, 'A')).toEqual([
    { country: 'Germany', status: 'selected', year: '2024', modes: remote, count: 2 },
    { country: 'Germany', status: 'selected', year: '2024', modes: mixed, count: 1 },
  ]);
});
