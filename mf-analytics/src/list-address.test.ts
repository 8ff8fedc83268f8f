import { OPENING_VIEW } from '@portal/shared/portal';
import { listAddress } from './list-address.ts';

const { charts } = OPENING_VIEW;

test('asks the list for what the charts are narrowed to, and keeps its order and the charts', () => {
  const chosen = { ...charts, company: 'A/S', country: '', mode: 'virtual', year: '2024' } as const;
  expect(listAddress({ sort: 'oldest', charts: chosen }, chosen)).toBe(
    '#experiences?company=A%2FS&country=&mode=virtual&year=2024&sort=oldest' +
      '&charts.company=A%2FS&charts.country=&charts.mode=virtual&charts.year=2024',
  );
});

test('asks for all companies where none is chosen', () => {
  expect(listAddress({ sort: 'latest', charts }, { ...charts, year: '2024' })).toBe('#experiences?year=2024');
});
