import { changeSavedOnDevice, RefusedError } from '@portal/shared/experiences';
import '@portal/shared/testing/indexed-db';
import { openDraft } from '@portal/shared/drafts';
import { anExperience, aUser, type MemorySource, renderPortal } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountMenu from '../account-menu.tsx';
import MyDataDialog from './my-data-dialog.tsx';

const ada = aUser();
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const findText = async (text: string) => expect(await screen.findByText(text)).toBeVisible();
const checkbox = (name: string) => screen.getByRole('checkbox', { name });

interface Kind {
  readonly name: string;
  readonly command: 'delete' | 'like';
  readonly fields: Parameters<typeof anExperience>[0];
  readonly one: string;
  readonly two: string;
}

const KINDS: readonly Kind[] = [
  {
    name: 'Your experiences',
    command: 'delete',
    fields: { createdBy: 'ada' },
    one: '1 experience, including anonymous ones. Readers will no longer find them.',
    two: '2 experiences, including anonymous ones. Readers will no longer find them.',
  },
  {
    name: 'Your likes',
    command: 'like',
    fields: { createdBy: 'grace', likes: ['grace', 'ada'] },
    one: '1 like',
    two: '2 likes',
  },
];

async function open({ fields }: Pick<Kind, 'fields'> = { fields: {} }) {
  const experiences = Array.from({ length: 3 }, () => anExperience(fields));
  const { store } = await renderPortal(<MyDataDialog user={ada} onClose={() => undefined} />, {
    session: { status: 'signed-in', user: ada },
    experiences,
  });
  return store;
}

async function choose(...names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(checkbox(name));
  await press('Delete…');
}

/** Work that awaits `until` hangs, as it would without a network. `release` lets the work continue. */
function hold(): { readonly until: Promise<void>; readonly release: () => Promise<void> } {
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, release: () => act(async () => end()) };
}

function holdCommand({ source }: MemorySource, command: Kind['command']): () => Promise<void> {
  const { until, release } = hold();
  const run = source[command] as (...given: readonly unknown[]) => Promise<void>;
  Object.assign(source, {
    [command]: async (...given: readonly unknown[]) => {
      await until;
      await run(...given);
    },
  });
  return release;
}

test('a deletion is shown as soon as it starts, and Stop ends it before its list is known', async () => {
  const store = await open({ fields: { createdBy: 'ada' } });
  await choose('Your experiences');
  const { until, release } = hold();
  const { watchOwn } = store.source;
  store.source.watchOwn = (...watch) => {
    until.then(() => watchOwn(...watch));
    return () => undefined;
  };
  await press('Delete for good');
  await findText('Counting…');
  expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
  await press('Stop');
  await release();
  expect(screen.getByRole('alert')).toHaveTextContent('Stopped.');
  await press('See what is left');
  await findText('3 experiences, including anonymous ones. Readers will no longer find them.');
});

test.each(KINDS)('$name: after Stop one more is gone at most, and Go on deletes the others', async (kind) => {
  const store = await open(kind);
  await choose(kind.name);
  const release = holdCommand(store, kind.command);
  await press('Delete for good');
  await findText('0 of 3 deleted.');
  expect(screen.getByRole('progressbar', { name: `Deleting: ${kind.name.toLowerCase()}` })).toBeVisible();
  await press('Stop');
  await release();
  await press('See what is left');
  await findText(kind.two);
  await press('Delete…');
  await press('Delete for good');
  await findText('What you chose is deleted.');
});

test.each(KINDS)(
  '$name: what cannot be deleted stops nothing else, and Go on tries it again',
  async (kind) => {
    const store = await open(kind);
    await act(async () => changeSavedOnDevice(() => ['one']));
    await choose(kind.name, 'Bookmarks');
    const run = store.source[kind.command] as (...given: readonly unknown[]) => Promise<void>;
    let failing: unknown;
    const fail = async (id: string, ...given: readonly unknown[]) => {
      failing ??= id;
      if (id === failing) throw new RefusedError('The test refuses the write');
      await run(id, ...given);
    };
    Object.assign(store.source, { [kind.command]: fail });
    console.error = jest.fn();
    await press('Delete for good');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 item could not be deleted. Check your connection, then go on.',
    );
    await press('See what is left');
    await findText(kind.one);
    expect(screen.queryByRole('group', { name: 'On this device' })).toBeNull();
    Object.assign(store.source, { [kind.command]: run });
    await press('Delete…');
    await press('Delete for good');
    await findText('What you chose is deleted.');
  },
);

test('the account stays while something else of it could not be deleted', async () => {
  const store = await open({ fields: { createdBy: 'ada' } });
  await choose('Your experiences', 'The account itself');
  store.refuse();
  console.error = jest.fn();
  await press('Delete for good');
  expect(await screen.findByRole('alert')).toHaveTextContent('3 items could not be deleted.');
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('what is on the device is counted and deleted, and kinds without data are not shown', async () => {
  const draft = openDraft('ada', 'the form');
  draft.write('Typed.');
  await draft.flush();
  await open();
  await act(async () => changeSavedOnDevice(() => ['one', 'two']));
  await findText('2 bookmarks on this device');
  await choose('Bookmarks');
  await press('Keep it');
  await findText('1 unsent experience on this device');
  await user.click(checkbox('Unsent experiences'));
  await press('Delete…');
  await press('Delete for good');
  await findText('What you chose is deleted.');
  await press('See what is left');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'On this device' })).toBeNull());
  draft.release();
});

test('offline it counts what is on the device, and once online the others', async () => {
  const draft = openDraft('ada', 'the form');
  draft.write('Typed.');
  await draft.flush();
  const { store } = await renderPortal(<AccountMenu />, { session: { status: 'signed-in', user: ada } });
  const { readPace } = store.source;
  store.source.readPace = async () => {
    throw new Error('The client is offline');
  };
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Welcome, Ada!');
  await press('Delete my data');
  await findText('1 unsent experience on this device');
  await findText('Counting…');
  expect(within(screen.getByRole('group', { name: 'In your account' })).queryByRole('checkbox')).toBeNull();
  store.source.readPace = readPace;
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Counting…')).toBeNull());
  draft.release();
});
