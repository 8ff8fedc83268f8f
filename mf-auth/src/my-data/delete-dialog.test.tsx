import { aUser, renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import DeleteDialog from './delete-dialog.tsx';

const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a' },
  remotes: { 'mf-experiences': '/e.json', 'mf-analytics': '/a.json', 'mf-auth': '/u.json' },
};

test('without functions, the dialog says so, and deletes nothing', async () => {
  // The page reads its configuration once. jsdom has no class Response.
  globalThis.fetch = async () => ({ ok: true, json: async () => config }) as Response;
  const user = aUser();
  await renderPortal(<DeleteDialog user={user} onClose={() => undefined} />, {
    session: { status: 'signed-in', user },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Delete my data' });
  expect(dialog).toHaveTextContent('The functions of this portal are not deployed');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});
