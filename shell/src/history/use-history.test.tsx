import { OPENING_VIEW, portal } from '@portal/shared/portal';
import { renderPortal } from '@portal/shared/testing';
import { act } from '@testing-library/react';
import { useHistory } from './use-history.ts';

function Page() {
  useHistory();
  return null;
}

const goBack = () =>
  act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });

beforeEach(async () => {
  window.history.pushState(null, '', '/');
  await renderPortal(<Page />);
});

test('Back returns to the filters before, and typing adds nothing to it', async () => {
  portal.goTo('experiences');
  portal.changeList({ search: 'a' });
  portal.changeList({ search: 'ac' });
  portal.changeList({ sort: 'oldest' });
  expect(window.location.hash).toBe('#experiences?search=ac&sort=oldest');
  await goBack();
  expect(portal.read().list).toEqual({ ...OPENING_VIEW.list, search: 'ac' });
  await goBack();
  expect(portal.read()).toMatchObject({ tab: 'home', list: { search: '' } });
});
