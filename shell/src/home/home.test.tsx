import { portal } from '@portal/shared/portal';
import { aUser, renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Home } from './home.tsx';

test('invites a visitor to explore, analyse and, once that is ready, sign in', async () => {
  const user = userEvent.setup();
  const { renderAs } = await renderPortal(<Home />, { session: { status: 'loading' } });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await renderAs({ status: 'signed-out' });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Explore Experiences' }));
  expect(portal.read().tab).toBe('experiences');
  await user.click(screen.getByRole('button', { name: 'View Analytics' }));
  expect(portal.read().tab).toBe('analytics');
});

test('welcomes a member with a hero and four features, and calls to share', async () => {
  const user = userEvent.setup();
  await renderPortal(<Home />, { session: { status: 'signed-in', user: aUser() } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome/);
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  const features = ['Real Experiences', 'Analytics Insights', 'Share Your Story', 'Global Coverage'];
  expect(headings).toEqual(expect.arrayContaining(features));
  expect(headings.at(-1)).toBe('Share how your interview went');
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share your interview' }));
  expect(portal.read().composer).toEqual({ status: 'open', experience: undefined });
});
