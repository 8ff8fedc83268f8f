import { OPENING_VIEW } from '@portal/shared/portal';
import { NO_FILTERS } from '@portal/shared/search';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { statedInputs } from '@portal/shared/testing/builders';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type ListState, readyList } from '../search/list-state.ts';
import { experiencesCsv } from './experiences-csv.ts';
import { ListHeader } from './list-header.tsx';

test('a row has what readers see of an experience, and no person', () => {
  const experience = anExperience({
    ...statedInputs(),
    id: 'x',
    company: '=ACME',
    advice: 'Trees',
    date: '2024-05-01',
    monthOnly: true,
    questions: ['9|What is hashing?', '9|Why here?'],
    createdByName: 'Ada',
    likes: ['grace'],
    shared: 24321,
  });
  expect(experiencesCsv([experience])).toBe(
    [
      '\ufeffCompany,Role,Job type,Date,Country,Status,Modes,Difficulty,Rating,Weeks,Source,Rounds,Rounds text,Questions,What I would prepare,Shared,Edited,Link',
      `"'=ACME",Software Engineer,Full-time,2024-05,Germany,Selected,Virtual,1,1,0,Company website,2,"Round 1: A call about my last project.\nRound 2: A system design of a ticket shop.","What is hashing?\nWhy here?",Trees,2026-10,,"http://localhost/#experiences?open=x"`,
      '',
    ].join('\r\n'),
  );
});

test('reading for a file can be left, says why it fails, and ends with the file', async () => {
  // jsdom has no URLs of blobs and no downloads.
  URL.createObjectURL = () => 'blob:file';
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const loadMore = jest.fn();
  const first = readyList({ items: [anExperience()], total: 2, hasMore: true, loadMore });
  const view = { ...OPENING_VIEW.list, filters: { ...NO_FILTERS, country: 'UK' } };
  const helpful = { isOn: false, toggle: () => undefined };
  let change: (list: ListState) => void = () => undefined;
  function Header() {
    const [list, setList] = useState<ListState>(first);
    change = setList;
    return (
      <ListHeader
        company={undefined}
        list={list}
        view={view}
        helpful={helpful}
        searchBox={{ current: null }}
      />
    );
  }
  await renderPortal(<Header />);
  await press('Save as CSV');
  expect(screen.getByText('Loading…')).toBeVisible();
  await press('Stop loading');
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toHaveFocus();
  expect(loadMore).toHaveBeenCalledTimes(1);
  await press('Save as CSV');
  await act(async () => change({ ...first, failure: 'quota' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded\..*limit of its database/);
  expect(names).toEqual([]);
  await act(async () => change({ ...first, hasMore: false }));
  expect(names).toEqual(['experiences-uk.csv']);
  expect(screen.queryByRole('alert')).toBeNull();
});
