import { portal } from '@portal/shared/portal';
import {
  changeSheetsOnDevice,
  editSheet,
  MAX_SHEETS,
  NO_SHEETS,
  sheetOf,
  sheetsOnDevice,
} from '@portal/shared/sheets';
import { RefusedError, UnansweredError } from '@portal/shared/store';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { Announcements } from '@portal/shared/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GuideRegion from '../guide-region.tsx';

const questions = ['0|Why us?', '0|What is a hash?'];
const experiences = [anExperience({ role: 'Pilot', questions, advice: 'Read about trees.' })];
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));

const Page = () => [<GuideRegion key="guide" />, <Announcements key="messages" />];

async function open(options: Parameters<typeof renderPortal>[1] = {}) {
  const { store } = await renderPortal(<Page />, { experiences, ...options });
  await act(async () => {
    portal.changeFilters({ companies: ['ACME'], roles: ['Pilot'] });
    portal.changeList({ prepare: true });
  });
  const sheet = await screen.findByRole('region', { name: 'Prepare: ACME, Pilot' });
  await screen.findByRole('checkbox', { name: 'Why us?' });
  return { store, sheet };
}

const onDevice = () => sheetOf(sheetsOnDevice.read().value, 'ACME', 'Pilot');
const change = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};

test('the guide leads to the sheet, which shows path, questions and advice, and leads back', async () => {
  const { sheet } = await open();
  for (const text of ['Rounds', 'Read about trees.', '0 of 2 done']) expect(sheet).toHaveTextContent(text);
  expect(onDevice().isStored).toBe(false);
  const back = '#experiences?company=ACME&role=Pilot';
  expect(screen.getByRole('link', { name: 'Back to the guide' })).toHaveAttribute('href', back);
  await user.type(screen.getByRole('textbox', { name: 'Add a question' }), 'Who');
  await act(async () => portal.changeList({ search: '', filters: portal.read().list.filters }));
  const link = await screen.findByRole('link', { name: 'Prepare' });
  expect(link).toHaveAttribute('href', `${back}&prepare=yes`);
  await act(async () => portal.changeCharts({ company: 'ACME' }));
  expect(link).not.toHaveAttribute('href', `${back}&prepare=yes`);
  await act(async () => portal.changeList({ prepare: true }));
  expect(await screen.findByRole('textbox', { name: 'Add a question' })).toHaveValue('Who');
});

test('ticks, own questions, date and notes are stored on the device, and deleted after asking', async () => {
  await open();
  const sheet = (): HTMLElement => screen.getByRole('region', { name: 'Prepare: ACME, Pilot' });
  await tick('Why us?');
  await user.type(screen.getByRole('textbox', { name: 'Add a question' }), 'Who flies?{Enter}');
  await tick('Who flies?');
  expect(sheet()).toHaveTextContent('2 of 3 done');
  change('Date of the interview', '2030-01-02');
  change('Notes', 'Graphs.\nTrees.');
  await waitFor(() => expect(onDevice()).toMatchObject({ date: '2030-01-02', note: 'Graphs.\nTrees.' }));
  expect(onDevice()).toMatchObject({ own: ['Who flies?'], total: 3 });
  await act(async () => changeSheetsOnDevice(editSheet(onDevice(), { note: 'a'.repeat(5000) }, 9)));
  // Another tab may know other questions.
  expect(onDevice().total).toBe(9);
  await act(async () => portal.changeList({ search: '', filters: portal.read().list.filters }));
  await screen.findByRole('link', { name: 'Prepare' });
  await act(async () => portal.changeList({ prepare: true }));
  await waitFor(() => expect(onDevice().total).toBe(3));
  expect(screen.queryByText(/^Your notes are too long/)).toBeNull();
  await press('Remove Who flies?');
  expect(screen.getByRole('textbox', { name: 'Add a question' })).toHaveFocus();
  expect(sheet()).toHaveTextContent('1 of 2 done');
  await press('Delete this sheet');
  await press('Keep it');
  expect(onDevice().isStored).toBe(true);
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Heaps.' } });
  await press('Delete this sheet');
  await press('Delete it');
  expect(screen.getByLabelText('Notes')).toHaveValue('');
  expect(sheet()).toHaveTextContent('0 of 2 done');
  expect(sheetsOnDevice.read().value).toEqual(NO_SHEETS);
});

test('notes that are not stored stay in the field, and are stored with the next attempt', async () => {
  const { store } = await open({ session: { status: 'signed-in', user: aUser() } });
  expect(screen.getByText('What you tick and write goes to your account.')).toBeVisible();
  const refusal = new RefusedError('The test refuses it', { isBlocked: true });
  jest.spyOn(store.source, 'changeSheets').mockRejectedValueOnce(refusal);
  change('Notes', 'Graphs.');
  expect(await screen.findByText(/^Your sheet was not saved\. This account is blocked/)).toBeVisible();
  expect(screen.getByLabelText('Notes')).toHaveValue('Graphs.');
  fireEvent.blur(screen.getByLabelText('Notes'));
  const remove = screen.getByRole('button', { name: 'Delete this sheet' });
  await waitFor(() => expect(remove).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.getByText('Kept in your account.')).toBeVisible();
  expect(screen.getByLabelText('Notes')).toHaveValue('Graphs.');
});

test('a tick shows at once, and the page asks before it is left while the tick is unanswered', async () => {
  const { store } = await open({ session: { status: 'signed-in', user: aUser() } });
  const unanswered = new UnansweredError(false, new Promise(() => undefined));
  let reject = (_: Error): void => undefined;
  const answer = new Promise<void>((_, refuse) => {
    reject = refuse;
  });
  jest.spyOn(store.source, 'changeSheets').mockReturnValueOnce(answer);
  await tick('Why us?');
  expect(screen.getByRole('checkbox', { name: 'Why us?' })).toBeChecked();
  reject(unanswered);
  expect(await screen.findByText(/^Your sheet is not sent yet.* Keep this page open/)).toBeVisible();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test('one sheet too many is refused, and says what to do', async () => {
  await open();
  for (let index = 0; index < MAX_SHEETS; index += 1) {
    const edit = editSheet(sheetOf(NO_SHEETS, `COMPANY ${index}`, ''), { note: 'Trees.' }, 1);
    await act(async () => changeSheetsOnDevice(edit));
  }
  await tick('Why us?');
  expect(screen.getByText(/You can have up to 20 sheets\. Delete one that you no longer need/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Why us?' })).not.toBeChecked());
  expect(screen.getAllByRole('link', { name: /^COMPANY .* 0 of 1 done$/ })).toHaveLength(MAX_SHEETS);
});
