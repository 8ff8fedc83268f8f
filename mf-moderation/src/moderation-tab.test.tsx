import type { CurrentText, Held, ReportedCase, Subject, Verdict } from '@portal/shared/review';
import { type Session, useSession } from '@portal/shared/session';
import {
  anExperience,
  aUser,
  createMemoryModeration,
  renderPortal,
  setModerationSource,
} from '@portal/shared/testing';
import { Announcements } from '@portal/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ModerationTab from './moderation-tab.tsx';

const at = new Date(2026, 10, 23, 12, 30);
const HASH = 'a'.repeat(64);
const note = (reason: ReportedCase['notes'][number]['reason'], text = '') => ({ reason, note: text, at });

/** A reported experience. `fields` replaces single fields. */
function aSubject(
  company: string,
  fields: Partial<Subject> = {},
  reported: Partial<ReportedCase> = {},
): Subject {
  const experience = anExperience({ company, createdBy: null, createdByName: 'Anonymous' });
  return {
    reported: {
      ...{ text: HASH, experience, reporters: 2, at, isOpen: true, review: 0, kept: null, history: [] },
      holdRefusedAt: null,
      notes: [note('person', 'Names my colleague.'), note('person')],
      ...reported,
    },
    current: { experience, text: HASH, state: 'live' },
    held: undefined,
    objection: undefined,
    review: undefined,
    ...fields,
  };
}

const aHeld = (experience: Held['experience'], state: Held['state'], why: string): Held => ({
  ...{ experience, state, by: why ? 'person' : 'rule', why, at },
  until: state === 'removed' ? at : null,
});

/** Moderation, which the page removes when another account signs in. */
function Page() {
  const session = useSession();
  return (
    <>
      <ModerationTab key={session.status === 'signed-in' ? session.user.uid : ''} />
      <Announcements />
    </>
  );
}

async function renderQueue(subjects: Readonly<Record<string, Subject>>, session?: Session) {
  const moderation = createMemoryModeration(subjects);
  setModerationSource(moderation.source);
  const { renderAs } = await renderPortal(<Page />, session && { session });
  return { ...moderation, renderAs };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const title = (name: RegExp) => screen.getByRole('button', { name });

/** Presses a key on the focused title and gives a reason. */
async function decide(key: string, reason: string): Promise<void> {
  const user = userEvent.setup();
  await user.keyboard(key);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await user.click(dialog.getByRole('button', { name: /^(Keep|Hold|Remove)$/ }));
}

test('an empty queue says so', async () => {
  await renderQueue({});
  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
});

test('an entry shows reasons with numbers, notes and decisions, marks what has changed, and has no ids of accounts', async () => {
  const ids = { createdBy: 'uid-of-author', likes: ['uid-of-reader'] };
  const experience = anExperience({ ...ids, role: 'Designer', createdByName: 'Grace Hopper' });
  const history = [{ by: 'rule', verdict: 'hold', reason: '', at }] as const;
  const held = aHeld(experience, 'held', '');
  const notes = [note('person', 'Names my colleague: “a ticket shop”.'), note('person')];
  const current = { experience, text: 'b'.repeat(64), state: 'held' } as const;
  await renderQueue({
    a: aSubject('ACME', { current, held }, { history, notes }),
  });
  expect((await screen.findByText('Names a person')).parentElement).toHaveTextContent('person 2');
  expect(title(/ACME/)).toHaveTextContent(/^ACME.*HeldNames a person, since .*2 reports$/);
  expect(screen.getByText(/^Names my colleague/)).toBeVisible();
  expect(screen.getAllByText('a ticket shop', { selector: 'mark *' })).toHaveLength(2);
  expect(screen.getByText('Held automatically: enough reports')).toBeVisible();
  expect(
    screen.getByText('Held automatically since 23 Nov 2026, 12:30: readers do not see it.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'As it is now' })).toBeVisible();
  expect(screen.getAllByText('Role (different)')).toHaveLength(2);
  expect(screen.getByText('Designer', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('Grace Hopper', { selector: 'mark' })).toBeVisible();
  expect(document.body.innerHTML).not.toContain('uid-of');
});

test('the keys move and decide, the next entry follows, and the decision can be undone', async () => {
  const moderation = await renderQueue({
    few: aSubject('FEW', {}, { reporters: 1 }),
    many: aSubject('MANY', {}, { reporters: 9 }),
  });
  const user = userEvent.setup();
  await screen.findByText('Names my colleague.');
  expect(titles()).toEqual([expect.stringContaining('MANY'), expect.stringContaining('FEW')]);
  act(() => title(/MANY/).focus());
  await user.keyboard('{ArrowDown}');
  expect(title(/FEW/)).toHaveFocus();
  expect(title(/FEW/)).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowUp}');
  await decide('r', 'A libel');
  expect(await screen.findByText('Removed: MANY, Software Engineer.')).toBeVisible();
  await waitFor(() => expect(title(/FEW/)).toHaveFocus());
  expect(titles()).toEqual([expect.stringContaining('FEW')]);
  expect(moderation.read('many')).toMatchObject({
    review: { number: 1, verdict: 'remove', reason: 'A libel' },
  });

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(title(/MANY/)).toHaveFocus());
  expect(moderation.read('many')).toMatchObject({
    review: { number: 2, verdict: 'reopen', reason: 'Undone: A libel' },
    reported: { isOpen: true },
    current: { state: 'live' },
  });
});

test('a reason is needed', async () => {
  const user = userEvent.setup();
  const moderation = await renderQueue({ a: aSubject('ACME') });
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hold this experience' }));
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Give a reason.');
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('x'.repeat(501));
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Use at most 500 characters.');
  expect(moderation.read('a')?.review).toBeUndefined();
});

test('the queue says how much waits, and which text was not held, in pages, also the oldest first', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 60 }, (_, index) => {
    const reported = { at: new Date(at.getTime() - index), reporters: 99 - index, holdRefusedAt: at };
    return [`a${index}`, aSubject(`ACME ${index}`, {}, reported)] as const;
  });
  await renderQueue(Object.fromEntries(many));
  expect(await screen.findByText('60 experiences')).toBeVisible();
  expect(titles()).toHaveLength(50);
  expect(titles()[0]).toMatch(/^ACME 0.*Still public: the limit/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(titles()).toHaveLength(60);
  await user.click(screen.getByRole('checkbox', { name: 'Oldest first' }));
  expect(titles()[0]).toContain('ACME 59');
});

test('what was decided lately can be restored, and a kept text reopened', async () => {
  const user = userEvent.setup();
  const closed = (company: string, verdict: Verdict, state: CurrentText['state'], day: number): Subject => ({
    ...aSubject(company, {}, { isOpen: false, review: 1 }),
    current: { experience: anExperience({ company }), text: HASH, state },
    review: { number: 1, verdict, reason: '', text: HASH, takesVersion: false, at: new Date(2026, 10, day) },
  });
  const moderation = await renderQueue({
    kept: closed('KEPT', 'keep', 'live', 20),
    removed: closed('REMOVED', 'remove', 'removed', 21),
  });
  await user.click(await screen.findByRole('button', { name: 'Recently decided' }));
  expect(await screen.findByRole('list', { name: 'Recently decided' })).toHaveTextContent(
    /^REMOVED.*Removed, 21 Nov 2026, 00:00RestoreKEPT.*Kept, 20 Nov 2026, 00:00Reopen$/,
  );
  for (const verdict of ['Keep', 'Reopen']) {
    const buttons = screen.getAllByRole('button', { name: verdict === 'Keep' ? 'Restore' : 'Reopen' });
    await user.click(buttons.at(-1) as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: `${verdict} this experience` }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Judged again');
    await user.click(dialog.getByRole('button', { name: verdict }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(await screen.findByText('Reopened: KEPT, Software Engineer.')).toBeVisible();
  expect(moderation.read('removed')).toMatchObject({ current: { state: 'live' }, review: { number: 2 } });
  expect(titles()).toEqual([expect.stringContaining('KEPT')]);
});

test('an objection comes first, and the author’s new version can be taken', async () => {
  const version = anExperience({ company: 'ACME', role: 'Nurse' });
  const objection = { text: 'I took the name out.', version, at, isOpen: true };
  const current = { experience: anExperience({ company: 'ACME' }), text: HASH, state: 'removed' } as const;
  const moderation = await renderQueue({
    other: aSubject('OTHER', {}, { reporters: 30 }),
    a: aSubject('ACME', { objection, current }, { isOpen: false }),
  });
  expect(await screen.findByText('I took the name out.')).toBeVisible();
  expect(titles()[0]).toContain('Objection of 23 Nov 2026, 12:30');
  expect(screen.getByText('Nurse', { selector: 'mark' })).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  const box = screen.getByRole('checkbox', { name: "Show the author's new version instead" });
  expect(box).toHaveAccessibleDescription(/replaces the earlier text for good/);
  await user.click(box);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fine now');
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(titles()).toEqual([expect.stringContaining('OTHER')]));
  expect(moderation.read('a')).toMatchObject({
    review: { verdict: 'keep', takesVersion: true, text: HASH },
    current: { experience: { role: 'Nurse' } },
  });
});

test.each([
  ['k', 'removed', 'A libel'],
  ['h', 'removed', 'A libel'],
  ['r', 'removed', 'A libel'],
  ['k', 'held', ''],
  ['r', 'held', 'A libel'],
  ['r', 'live', undefined],
] as const)(
  'an undone verdict by the key %s on a %s text waits again in its place',
  async (key, state, why) => {
    const current = { experience: anExperience({ company: 'ACME' }), text: HASH, state };
    const held =
      why === undefined ? undefined : aHeld(current.experience, state === 'removed' ? state : 'held', why);
    const objection = { text: 'It is true.', version: null, at, isOpen: true };
    const moderation = await renderQueue({
      other: aSubject('OTHER', {}, { reporters: 30 }),
      a: aSubject('ACME', { objection, current, held }, { isOpen: state !== 'removed' }),
    });
    act(() => title(/ACME/).focus());
    await decide(key, 'Written for moderators');
    await waitFor(() => expect(title(/OTHER/)).toHaveFocus());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(title(/ACME/)).toHaveFocus());
    expect(titles()[0]).toMatch(/^ACME.*Objection of 23 Nov 2026/);
    expect(moderation.read('a')).toMatchObject({
      objection: { isOpen: true },
      current: { state: state === 'live' ? 'live' : 'held' },
      review: { reason: why ?? 'Undone: Written for moderators' },
    });
  },
);

test('of two moderators at once, the second is told what the first has decided', async () => {
  const subject = aSubject('ACME');
  const moderation = await renderQueue({ a: subject });
  act(() => title(/ACME/).focus());
  const user = userEvent.setup();
  await user.keyboard('k');
  const dialog = within(await screen.findByRole('dialog'));
  await act(() =>
    moderation.source.review('a', {
      seen: 0,
      verdict: 'remove',
      reason: 'Libel',
      text: HASH,
      takesVersion: false,
    }),
  );
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fine');
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Another moderator has decided: Remove. “Libel” Your reason is kept.',
  );
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Fine');
  expect(screen.getByText('Removed: readers do not see it. No decision is needed.')).toBeVisible();
  expect(moderation.read('a')).toMatchObject({ review: { number: 1, verdict: 'remove' } });
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(moderation.read('a')).toMatchObject({ review: { number: 2, verdict: 'keep', reason: 'Fine' } });
});

test.each([
  ['refused', /^Your account is not a moderator any more. Nothing was decided. Your reason is kept.$/],
  ['limited', /^Nothing was decided: .* 100 times today\. You can go on after \d.* Your reason is kept\.$/],
] as const)('a moderator whose decision is %s is told why, and the reason stays', async (status, words) => {
  const moderation = await renderQueue({ a: aSubject('ACME') });
  moderation.source.review = async () => ({ status });
  act(() => title(/ACME/).focus());
  await decide('h', 'Unclear');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Unclear');
});

test('a typed reason is discarded only after a question, and outlives a sign-out and a deletion', async () => {
  const user = userEvent.setup();
  const ada = { status: 'signed-in', user: aUser() } as const;
  const { renderAs, ...moderation } = await renderQueue({ a: aSubject('ACME') }, ada);
  const reason = () => screen.findByRole('textbox', { name: 'Reason' });
  const open = async () => {
    act(() => title(/ACME/).focus());
    await user.keyboard('r');
  };
  await open();
  await user.type(await reason(), 'A libel{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await reason()).toHaveValue('A libel');
  await act(async () => moderation.put('a', { ...aSubject('ACME'), current: undefined }));
  expect(screen.getByText('The author has deleted it. The case is erased 30 days later.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The experience was deleted meanwhile.');
  await act(async () => moderation.put('a', aSubject('ACME')));

  await renderAs({ status: 'signed-out' });
  await renderAs({ status: 'signed-in', user: aUser({ uid: 'grace' }) });
  await open();
  expect(await reason()).toHaveValue('');
  await renderAs(ada);
  await open();
  expect(await reason()).toHaveValue('A libel');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await open();
  expect(await reason()).toHaveValue('');
});

test('an undo of a text that its author has edited since says that nothing was undone', async () => {
  const moderation = await renderQueue({ a: aSubject('ACME') });
  act(() => title(/ACME/).focus());
  await decide('k', 'It is fair');
  const kept = moderation.read('a') as Subject;
  const current = { ...(kept.current as CurrentText), text: 'd'.repeat(64) };
  await act(async () => moderation.put('a', { ...kept, current }));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^The decision was not undone, because the text has changed/)).toBeVisible();
  expect(moderation.read('a')?.reported).toMatchObject({ isOpen: true, history: [{ verdict: 'keep' }] });
});

const edited = (subject: Subject | undefined, role: string, text: string): Subject => ({
  ...(subject as Subject),
  current: { experience: anExperience({ company: 'ACME', role }), text, state: 'live' },
});

test('a text that changes while a decision is written has to be read again, and the reason stays', async () => {
  const moderation = await renderQueue({ a: aSubject('ACME') });
  act(() => title(/ACME/).focus());
  await userEvent.setup().keyboard('k');
  await act(async () => moderation.put('a', edited(moderation.read('a'), 'Designer', 'd'.repeat(64))));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.setup().type(dialog.getByRole('textbox', { name: 'Reason' }), 'It is fair');
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Keep' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/has changed the text since .* Your reason is kept/);
  expect(dialog.getByText('Designer', { selector: 'mark' })).toBeVisible();
  expect(moderation.read('a')?.review).toBeUndefined();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('Kept: ACME, Designer.')).toBeVisible();
});

test('a decision that did nothing is not announced, and the next removal takes whatever text is there', async () => {
  const moderation = await renderQueue({ a: aSubject('ACME') });
  const { review } = moderation.source;
  // The author edits before the function carries out each decision.
  const texts = ['d', 'e'];
  moderation.source.review = async (...args) => {
    const text = texts.shift() ?? '';
    moderation.put('a', edited(moderation.read('a'), `Role ${text}`, text.repeat(64)));
    return review(...args);
  };
  act(() => title(/ACME/).focus());
  await decide('r', 'A libel');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/so nothing was done/);
  expect(screen.queryByText(/^Removed: ACME/)).toBeNull();
  expect(
    dialog.getByText('A later removal removes the text as it is then, even if it was changed.'),
  ).toBeVisible();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Removed: ACME/)).toBeVisible();
  expect(moderation.read('a')?.current?.state).toBe('removed');
});

test.each([
  ['refused, which may end', new Date(), /The database refused this/],
  ['refused because of revoked rights', undefined, /not a moderator any more/],
])('a read that is %s, is told', async (_, since, words) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { source } = createMemoryModeration({});
  const denied = Object.assign(new Error('denied'), { code: 'permission-denied' });
  const watchQueue: typeof source.watchQueue = (_next, fail) => {
    fail(denied);
    return () => undefined;
  };
  setModerationSource({ ...source, watchQueue });
  const { store } = await renderPortal(<ModerationTab />, {
    session: { status: 'signed-in', user: aUser() },
  });
  store.source.readModerator = async () => since;
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
