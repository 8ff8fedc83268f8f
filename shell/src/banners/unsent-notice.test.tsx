import '@portal/shared/testing/indexed-db';
import { deleteDraftsOf, openDraft, readUnsent } from '@portal/shared/drafts';
import { portal } from '@portal/shared/portal';
import { aUser, renderPortal } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsentNotice } from './unsent-notice.tsx';

/** Types a draft. The returned `release` closes the draft's form. */
async function type(company: string, subject = '', uid = 'ada') {
  const { release, ...draft } = openDraft(uid, subject);
  draft.write({ draft: { company } });
  await draft.flush();
  return { id: draft.id, release };
}

const keep = async (...typed: Parameters<typeof type>): Promise<string> => {
  const { id, release } = await type(...typed);
  release();
  return id;
};

const show = () => renderPortal(<UnsentNotice />, { session: { status: 'signed-in', user: aUser() } });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status');

afterEach(async () => {
  for (const uid of ['ada', 'grace']) await deleteDraftsOf(uid);
});

test('tells of what the account has not sent, the latest first, and opens the form with it', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
  await keep('Older');
  now.mockReturnValue(2000);
  const id = await keep(' Acme ', 'x');
  now.mockRestore();
  await keep('Of Grace', '', 'grace');
  await show();
  await waitFor(() => expect(status()).toHaveTextContent('Not sent: Acme and 1 more.'));
  await press('Continue');
  expect(portal.read().composer).toMatchObject({ status: 'open', kept: { id, subject: 'x' } });
});

test('tells of nothing that a form has, nor of what is typed since, and goes when it is deleted', async () => {
  const { release } = await type('Open');
  await keep('Kept Inc.');
  await show();
  await waitFor(() => expect(status()).toHaveTextContent(/^Not sent: Kept Inc\. What you typed is kept/));
  release();
  await keep('Later');
  await act(async () => {
    await deleteDraftsOf('grace');
    await readUnsent('ada');
  });
  expect(status()).toHaveTextContent('Not sent: Kept Inc.');
  await act(() => deleteDraftsOf('ada'));
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

test('goes when another tab has sent it, or when it is dismissed', async () => {
  const id = await keep('Acme');
  const { unmount } = await show();
  await waitFor(() => expect(status()).toHaveTextContent('Not sent: Acme.'));
  await jest.isolateModulesAsync(async () => {
    const otherTab = await import('@portal/shared/drafts');
    await otherTab.deleteDraft(id);
  });
  expect(status()).not.toBeEmptyDOMElement();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
  unmount();

  await keep('');
  await show();
  await waitFor(() => expect(status()).toHaveTextContent('Not sent: an experience.'));
  await press('Not now');
  expect(status()).toBeEmptyDOMElement();
});
