import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASK_FOR_NEW_VERSION } from '../ui/unavailable.tsx';
import { loadDialog, loadPart } from './load-part.tsx';

const asked = jest.fn();
let answers: (() => { readonly default: () => string })[];
const load = async () => (answers.shift() as () => { readonly default: () => string })();

const fails = () => {
  throw new Error('Loading chunk 7 failed');
};
const text = () => ({ default: () => 'The numbers' });
const broken = () => ({
  default: (): string => {
    throw new Error('Cannot draw');
  },
});

beforeEach(() => {
  asked.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener(ASK_FOR_NEW_VERSION, asked);
});
afterEach(() => {
  jest.restoreAllMocks();
  window.removeEventListener(ASK_FOR_NEW_VERSION, asked);
});

test.each([
  ['cannot be loaded', fails],
  ['cannot be rendered', broken],
])('a part that %s leaves the page around it, and Retry loads it again', async (_, answer) => {
  answers = [answer, fails, text];
  const Part = loadPart('The summary', load, () => 'Loading…');
  const { container } = render(
    <main>
      <h1>List</h1>
      <Part />
    </main>,
  );
  expect(container).toHaveTextContent('Loading…');
  for (let press = 0; press < 2; press += 1) {
    expect(await screen.findByRole('alert')).toHaveTextContent('The summary could not be loaded.');
    expect(screen.getByRole('heading', { name: 'List' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  }
  expect(await screen.findByText('The numbers')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a part that could not be loaded is loaded again once the browser is online', async () => {
  answers = [fails, text];
  const Part = loadPart('The summary', load, () => null);
  render(<Part />);
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The numbers')).toBeVisible();
});

test('a dialog that cannot be loaded says so in its place, and can be closed', async () => {
  answers = [fails];
  const close = jest.fn();
  const Report = loadDialog<{ readonly onClose: () => void }>('Report', load);
  render(<Report onClose={close} />);
  expect(await screen.findByRole('dialog', { name: 'Report' })).toHaveTextContent('could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
