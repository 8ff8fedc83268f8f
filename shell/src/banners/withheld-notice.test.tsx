import { portal } from '@portal/shared/portal';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithheldStatus } from './withheld-status.tsx';

const OWN = anExperience({ id: 'own', createdBy: 'ada', company: 'Acme' });
const ANONYMOUS = anExperience({ id: 'anonymous', createdBy: null, company: 'Bright' });
const ada = { status: 'signed-in', user: aUser() } as const;
const removal = { state: 'removed', by: 'person', why: 'A libel', at: new Date(2000) } as const;

const show = () =>
  renderPortal(<WithheldStatus />, {
    session: ada,
    experiences: [OWN, ANONYMOUS, anExperience({ id: 'other', createdBy: 'grace' })],
    owners: { anonymous: 'ada' },
  });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status');
const expectWords = (words: string) =>
  waitFor(() => expect(status()).toHaveTextContent(words === '' ? /^$/ : words));

test('tells the author of a withheld experience, and each decision once', async () => {
  const { store, renderAs } = await show();
  const pressAndReload = async (button: string) => {
    await press(button);
    await renderAs({ status: 'signed-out' });
    await renderAs(ada);
    expect(status()).toBeEmptyDOMElement();
  };
  await act(async () => ['other', 'own'].map((id) => store.withhold(id, { at: new Date(1000) })));
  await expectWords('Your experience: Acme, Software Engineer. It is not public while it is being reviewed.');
  await pressAndReload('Not now');
  await act(async () => store.withhold('own', removal));
  await expectWords('A moderator has removed it.');
  await pressAndReload('View');
  expect(portal.read()).toMatchObject({ tab: 'experiences', detail: 'own' });
  await act(async () => store.put('own', { ...OWN }));
  await expectWords('Your experience: Acme, Software Engineer. It is public again.');
  await pressAndReload('Not now');
});

test('tells of several experiences one after the other, in one banner', async () => {
  const { store } = await show();
  await act(async () => ['own', 'anonymous'].map((id) => store.withhold(id, removal)));
  await expectWords('1 more after this one.');
  const first = status().textContent;
  await press('Not now');
  expect(status()).not.toHaveTextContent('more after');
  expect([first, status().textContent].join()).toMatch(/Acme.*Bright|Bright.*Acme/);
});

test('says nothing of what is objected to or deleted, and reads nothing where nothing is withheld', async () => {
  const { store } = await show();
  const readHeld = jest.spyOn(store.source, 'readHeld');
  await act(async () => store.put('other', undefined));
  expect(readHeld).not.toHaveBeenCalled();
  await store.source.object('own', 'It is true.', null);
  await act(async () => ['own', 'anonymous'].map((id) => store.withhold(id, removal)));
  await expectWords('Your experience: Bright, Software Engineer.');
  expect(status()).not.toHaveTextContent('more after');
  await act(() => store.source.delete('anonymous'));
  await expectWords('');
});
