import { acceptTerms } from '@portal/shared/drafts';
import { anExperience } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import {
  ada,
  dialog,
  field,
  grace,
  openFilled,
  openForm,
  press,
  save,
  user,
} from './testing/composer-page.tsx';
import { serveConfig } from './testing/portal-config.ts';

serveConfig({ terms: { url: '/terms.html', version: '2', minimumAge: 16 } });

const question = () => screen.queryByRole('dialog', { name: 'Accept the terms?' });

test('the first save asks for the terms, and nothing is lost where they are refused', async () => {
  const { store } = await openFilled();
  for (const answer of ['Keep editing', 'Accept and save']) {
    await save();
    expect(question()).toHaveTextContent('confirm that you are at least 16 years old');
    expect(screen.getByRole('link', { name: /^terms/ })).toHaveAttribute('href', '/terms.html');
    expect(store.read('created-1')).toBeUndefined();
    expect(field('Role')).toHaveValue('Engineer');
    await press(answer);
  }
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
  expect(dialog()).not.toBeInTheDocument();
  expect(localStorage.getItem('portal-terms')).toBe('{"ada":"2"}');
});

test.each([
  ['has accepted them', 'ada', '2', false],
  ['has accepted an earlier version of them', 'ada', '1', true],
  ['has not accepted them, but another account has', 'grace', '2', true],
])('an account that %s is asked only where it has to be', async (_what, uid, version, isAsked) => {
  const experience = anExperience();
  const { store } = await openForm(experience);
  acceptTerms(uid, version);
  await user.type(field('Role'), '!');
  await save();
  expect(question() !== null).toBe(isAsked);
  if (isAsked) await press('Accept and save');
  expect(store.read(experience.id)).toMatchObject({ role: `${experience.role}!` });
});

test('without storage, each save asks', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'QuotaExceededError');
  });
  for (const _save of ['first', 'second']) {
    const { store, unmount } = await openFilled();
    await save();
    await press('Accept and save');
    expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
    unmount();
  }
});

test('the account that saves the text of another account accepts the terms itself', async () => {
  const { store, renderAs } = await openFilled({ session: ada });
  acceptTerms('ada', '2');
  await renderAs(grace);
  await save();
  await press('Save as Grace Hopper');
  expect(question()).toBeInTheDocument();
  await press('Accept and save');
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
  expect(localStorage.getItem('portal-terms')).toBe('{"ada":"2","grace":"2"}');
});
