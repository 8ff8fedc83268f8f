import { portal } from '@portal/shared/portal';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { act } from '@testing-library/react';
import { useBack } from './use-back.ts';

function Page() {
  useBack();
  return null;
}

const wentBack = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await wentBack();
  });
}

test('Back closes the form, then the detail behind it', async () => {
  await renderPortal(<Page />);
  portal.goTo('experiences');
  portal.openDetail('a');
  portal.openComposer(anExperience({ id: 'a' }));
  await goBack();
  expect(portal.read()).toMatchObject({ composer: { status: 'closed' }, detail: 'a' });
  await goBack();
  expect(portal.read().detail).toBeUndefined();
});

test('Back asks the form, which may stay open', async () => {
  await renderPortal(<Page />);
  portal.openComposer();
  const release = portal.guardComposer(() => false);
  await goBack();
  expect(portal.read().composer.status).toBe('open');
  release();
  await goBack();
  expect(portal.read().composer.status).toBe('closed');
});

test('Back leaves a detail alone that another tab hides', async () => {
  await renderPortal(<Page />);
  window.history.pushState(null, '');
  portal.goTo('experiences');
  portal.openDetail('a');
  portal.goTo('analytics');
  await act(wentBack);
  await goBack();
  expect(portal.read().detail).toBe('a');
});
