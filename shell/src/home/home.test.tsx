import { portal } from '@portal/shared/portal';
import { aUser, renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Home } from './home.tsx';

test('invites a visitor to explore, analyse and sign in', async () => {
  const user = userEvent.setup();
  await renderPortal(<Home />);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Explore Experiences' }));
  expect(portal.read().tab).toBe('experiences');
  await user.click(screen.getByRole('button', { name: 'View Analytics' }));
  expect(portal.read().tab).toBe('analytics');
});

test('does not offer signing in to a member', async () => {
  await renderPortal(<Home />, { session: { status: 'signed-in', user: aUser() } });
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});

test('cannot sign in before sign-in is ready', async () => {
  await renderPortal(<Home />, { session: { status: 'loading' } });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
});

test.each(['Real Experiences', 'Analytics Insights', 'Share Your Story', 'Global Coverage'])(
  'names the feature %s',
  async (name) => {
    await renderPortal(<Home />);
    expect(screen.getByRole('heading', { name })).toBeVisible();
  },
);

test('welcomes with a hero, and calls to share before the footer', async () => {
  const user = userEvent.setup();
  await renderPortal(<Home />, { session: { status: 'signed-in', user: aUser() } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome/);
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings.at(-1)).toBe('Share how your interview went');
  await user.click(screen.getByRole('button', { name: 'Share your interview' }));
  expect(portal.read().composer).toEqual({ status: 'open', experience: undefined });
});

test('closes with the copyright of 2025', async () => {
  await renderPortal(<Home />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
});
