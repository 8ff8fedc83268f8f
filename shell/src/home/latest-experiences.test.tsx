import { anExperience, renderPortal } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { LatestExperiences } from './latest-experiences.tsx';

afterEach(() => jest.restoreAllMocks());

const MINUTE_MS = 60_000;
let setShown: (isShown: boolean) => void;

/** Home, which another tab hides. */
function Panel() {
  const [isShown, set] = useState(true);
  setShown = set;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LatestExperiences />
    </Activity>
  );
}

const showPage = () => void fireEvent(document, new Event('visibilitychange'));
const showHome = async (): Promise<void> => {
  await act(async () => setShown(false));
  await act(async () => setShown(true));
};

const move = () => void fireEvent.pointerMove(document.body);

test.each([
  ['the page is shown again', showPage],
  ['Home is shown again', showHome],
  ['the pointer moves', move],
] as const)('when %s after a minute, removed experiences are gone', async (_, showAgain) => {
  const experiences = ['GONE', 'STAYS'].map((company) =>
    anExperience({ id: company, createdBy: company, company }),
  );
  const { store } = await renderPortal(<Panel />, { experiences });
  await screen.findByRole('link', { name: /^GONE/ });
  const read = jest.spyOn(store.source, 'readLatest');
  store.withhold('GONE', { state: 'removed' });
  showPage();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(read).not.toHaveBeenCalled();
  const later = Date.now() + MINUTE_MS;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  await showAgain();
  await waitFor(() => expect(screen.queryByRole('link', { name: /^GONE/ })).toBeNull());
  expect(screen.getByRole('link', { name: /^STAYS/ })).toBeVisible();

  read.mockRejectedValue(new Error('The test fails'));
  clock.mockImplementation(() => later + MINUTE_MS);
  await showAgain();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('link', { name: /^STAYS/ })).toBeVisible();
});

test('a failed read is repeated by itself before it is told', async () => {
  const { store } = await renderPortal(<Panel />, { experiences: [anExperience()] });
  const read = jest.spyOn(store.source, 'readLatest').mockRejectedValueOnce(new Error('The test fails'));
  expect(await screen.findByRole('link', { name: /^ACME/ })).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});
