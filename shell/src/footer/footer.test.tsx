import { renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
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
