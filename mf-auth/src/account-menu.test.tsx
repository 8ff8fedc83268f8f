import { portal } from '@portal/shared/portal';
import { aUser, renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountMenu from './account-menu.tsx';

const signedIn = { status: 'signed-in', user: aUser({ displayName: 'Ada King Lovelace' }) } as const;

test('offers a visitor to sign in once that is ready', async () => {
  const { renderAs } = await renderPortal(<AccountMenu />, { session: { status: 'loading' } });
  expect(screen.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeDisabled();
  await renderAs({ status: 'signed-out' });
  expect(screen.getByRole('button', { name: 'Sign in to Add Experiences' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Add Experience' })).toBeNull();
});

test('greets a member by the first word of their name', async () => {
  const { renderAs } = await renderPortal(<AccountMenu />, { session: signedIn });
  expect(screen.getByText('Welcome, Ada!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await renderAs({ status: 'signed-out' });
  expect(screen.queryByText('Welcome, Ada!')).toBeNull();
});

test('opens the empty form and closes an open detail', async () => {
  const user = userEvent.setup();
  await renderPortal(<AccountMenu />, { session: signedIn });
  portal.openDetail('a');
  await user.click(screen.getByRole('button', { name: 'Add Experience' }));
  expect(portal.read()).toMatchObject({
    composer: { status: 'open', experience: undefined },
    detail: undefined,
  });
});
