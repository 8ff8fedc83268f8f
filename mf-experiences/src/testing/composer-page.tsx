import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import '@portal/shared/testing/indexed-db';
import { deleteDraftsOf, readDrafts } from '@portal/shared/drafts';
import { aUser, renderPortal } from '@portal/shared/testing';
import { Announcements, announce } from '@portal/shared/ui';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import Composer from '../composer.tsx';

export const ada: Session = { status: 'signed-in', user: aUser() };
export const grace: Session = {
  status: 'signed-in',
  user: aUser({ uid: 'grace', displayName: 'Grace Hopper', publicName: 'Grace Hopper' }),
};

export let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  for (const uid of ['ada', 'grace']) await deleteDraftsOf(uid);
  act(() => announce(''));
});

const page = (
  <>
    <Composer />
    <Announcements />
  </>
);

type Options = NonNullable<Parameters<typeof renderPortal>[1]>;

/** Opens the form of a stored experience, or an empty form. */
export async function openForm(experience?: Experience, options: Options = {}) {
  const experiences = experience ? [experience] : [];
  const rendered = await renderPortal(page, { experiences, session: ada, ...options });
  await act(async () => portal.openComposer(experience));
  return rendered;
}

/** `getByLabelText` would check all labels, which takes seconds with thirty rounds. */
export function field(label: string): HTMLElement {
  const named = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (named) return named;
  const { control } = screen.getByText<HTMLLabelElement>(new RegExp(`^${label}`), { selector: 'label' });
  if (!control) throw new Error(`${label} labels nothing.`);
  return control;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const dialog = () => screen.queryByRole('dialog');
export const expectAlert = async (words: string) =>
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
export const save = () => user.click(button('Save'));
export const press = (name: string) => user.click(button(name));
export const change = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** Expects that a newly opened form for a new experience would offer no draft. */
export async function expectNoOffer(): Promise<void> {
  const drafts = await readDrafts('ada');
  expect(drafts.filter(({ subject }) => subject === '')).toEqual([]);
}

/** Opens the form with all required fields filled in. */
export async function openFilled({ company, ...options }: Options & { readonly company?: string } = {}) {
  const rendered = await openForm(undefined, options);
  await fill(company);
  return rendered;
}

export async function fill(company = ' Acme  Works '): Promise<void> {
  await user.type(field('Company'), company);
  await user.type(field('Role'), 'Engineer');
  await user.selectOptions(field('Job type'), 'Intern');
  change('Date', '2024-02-29');
  await user.selectOptions(field('Country'), 'India');
}
