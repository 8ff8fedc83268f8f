import { OPENING_VIEW } from '@portal/shared/portal';
import { listAddress } from './list-address.ts';

const { charts, list } = OPENING_VIEW;

test('asks the list for what the charts are narrowed to, and keeps the rest of the view', () => {
  const chosen = { ...charts, company: 'A/S', country: '', mode: 'virtual', year: '2024' } as const;
  const view = {
    ...OPENING_VIEW,
    tab: 'analytics',
    detail: 'open',
    list: { ...list, search: 'acme', sort: 'oldest' },
    charts: chosen,
  } as const;
  expect(listAddress(view, chosen)).toBe(
    '#experiences?company=A%2FS&country=&mode=virtual&year=2024&sort=oldest' +
      '&charts.company=A%2FS&charts.country=&charts.mode=virtual&charts.year=2024',
  );
});

test('asks for all companies where none is chosen', () => {
  expect(listAddress(OPENING_VIEW, { ...charts, year: '2024' })).toBe('#experiences?year=2024');
});
