import { renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from './footer.tsx';

const firebase = { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' };
const operator = {
  contact: 'help@portal.example',
  privacy: '/privacy.html',
  terms: { url: 'https://portal.example/terms', version: '1', minimumAge: 16 },
};

/** Answers the request for the configuration. jsdom has no class Response. */
const answer = (status: number, json: unknown): void => {
  globalThis.fetch = async () => ({ ok: status === 200, status, json: async () => json }) as Response;
};

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('says 2025, even without a configuration', async () => {
  answer(404, {});
  await renderPortal(<Footer />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025 Interview Experience Portal');
  expect(links()).toEqual([]);
});

test('links to the texts that the operator has configured, and to no others', async () => {
  answer(200, { firebase, remotes: {}, operator });
  await renderPortal(<Footer />);
  expect(links()).toEqual([
    ['Privacy', '/privacy.html'],
    ['Terms', 'https://portal.example/terms'],
    ['Contact', 'mailto:help@portal.example'],
  ]);
});

test('About this page lists the releases of the loaded parts, and copies them as one line', async () => {
  document.head.append(Object.assign(document.createElement('script'), { src: 'main.1a2b3c4d.js' }));
  const user = userEvent.setup();
  await renderPortal(<Footer />);
  await user.click(screen.getByRole('button', { name: 'About this page' }));
  expect(await screen.findByRole('term')).toHaveTextContent('shell');
  expect(screen.getByRole('definition')).toHaveTextContent('1a2b3c4d');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith('shell@1a2b3c4d');
  write.mockRejectedValue(new Error('No'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/could not be copied/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
