import { lastDay } from '@portal/shared/model';
import { editSheet, NO_SHEETS, sheetOf } from '@portal/shared/sheets';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { LatestExperiences } from './latest-experiences.tsx';

const experiences = [anExperience()];
const TODAY = lastDay(new Date());
const dated = (company: string, date: string) =>
  editSheet(sheetOf(NO_SHEETS, company, 'Pilot'), { date, done: ['Why?', true] }, 12);

test('Home names the next interviews of the account that are not over', async () => {
  const session = { status: 'signed-in', user: aUser() } as const;
  const { store } = await renderPortal(<LatestExperiences />, { session, experiences });
  const dates = { OVER: '2020-01-02', NOW: TODAY, UNKNOWN: '', LATER: '2999-12-03', LAST: '2999-12-04' };
  for (const [company, date] of Object.entries(dates))
    await act(() => store.source.changeSheets('ada', dated(company, date)));
  const list = await screen.findByRole('list', { name: 'Your next interviews' });
  expect(Array.from(list.children, ({ textContent }) => textContent)).toEqual([
    'NOW, Pilot, today: 1 of 12 done',
    'LATER, Pilot, on 3 Dec 2999: 1 of 12 done',
  ]);
});
