import { changeSavedOnDevice, RefusedError, readSavedOnDevice } from '@portal/shared/experiences';
import '@portal/shared/testing/indexed-db';
import { openDraft, readDraftsOf } from '@portal/shared/drafts';
import { anExperience, aUser, type MemorySource, renderPortal } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountMenu from '../account-menu.tsx';
import { PageDeletionDialog } from './page-deletion-dialog.tsx';

const ada = aUser();
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const findText = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

interface Kind {
  readonly name: string;
  readonly command: 'delete' | 'like';
  readonly fields: Parameters<typeof anExperience>[0];
}

const KINDS: readonly Kind[] = [
  { name: 'experiences', command: 'delete', fields: { createdBy: 'ada' } },
  { name: 'likes', command: 'like', fields: { createdBy: 'grace', likes: ['grace', 'ada'] } },
];

const IDS = ['one', 'two', 'three'];

/** The number of experiences that name the account. */
const left = (store: MemorySource): number =>
  IDS.filter((id) => JSON.stringify(store.read(id))?.includes('ada')).length;

async function open({ fields }: Pick<Kind, 'fields'> = { fields: { createdBy: 'grace' } }) {
  const { store } = await renderPortal(<PageDeletionDialog user={ada} onClose={() => undefined} />, {
    session: { status: 'signed-in', user: ada },
    experiences: IDS.map((id) => anExperience({ ...fields, id })),
  });
  return store;
}

async function start(): Promise<void> {
  // These tests have no identity provider, so the account is never deleted.
  console.error = jest.fn();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete everything' })).toBeEnabled());
  await press('Delete everything');
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
  const { until, release } = hold();
  const { watchOwn } = store.source;
  store.source.watchOwn = (...watch) => {
    until.then(() => watchOwn(...watch));
    return () => undefined;
  };
  await start();
  await findText('Counting…');
  expect(screen.queryByRole('button', { name: 'Keep my data' })).toBeNull();
  await press('Stop');
  await release();
  expect(screen.getByRole('alert')).toHaveTextContent('Stopped.');
  expect(left(store)).toBe(3);
});

test.each(KINDS)('$name: after Stop one more is gone at most, and Go on deletes the others', async (kind) => {
  const store = await open(kind);
  const release = holdCommand(store, kind.command);
  await start();
  await findText('0 of 3 deleted.');
  expect(screen.getByRole('progressbar', { name: `Deleting: ${kind.name}` })).toBeVisible();
  await press('Stop');
  await release();
  expect(left(store)).toBe(2);
  await press('Go on');
  await waitFor(() => expect(left(store)).toBe(0));
});

test.each(KINDS)(
  '$name: what cannot be deleted stops nothing else, and Go on tries it again',
  async (kind) => {
    const store = await open(kind);
    await act(async () => changeSavedOnDevice(() => ['one']));
    const run = store.source[kind.command] as (...given: readonly unknown[]) => Promise<void>;
    let failing: unknown;
    const fail = async (id: string, ...given: readonly unknown[]) => {
      failing ??= id;
      if (id === failing) throw new RefusedError('The test refuses the write');
      await run(id, ...given);
    };
    Object.assign(store.source, { [kind.command]: fail });
    await start();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 item could not be deleted. Check your connection, then go on.',
    );
    expect(left(store)).toBe(1);
    expect(readSavedOnDevice().ids).toEqual([]);
    // Nothing was said of the account, which stays while something of it is left.
    expect(console.error).toHaveBeenCalledTimes(1);
    Object.assign(store.source, { [kind.command]: run });
    await press('Go on');
    await waitFor(() => expect(left(store)).toBe(0));
  },
);

test('what is on the device is counted and deleted, and kinds without data are not shown', async () => {
  const draft = openDraft('ada', 'the form');
  draft.write('Typed.');
  await draft.flush();
  await open();
  await act(async () => changeSavedOnDevice(() => ['one', 'two']));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 bookmarks on this device',
      '1 unsent experience on this device',
    ]),
  );
  await start();
  await waitFor(async () => expect(await readDraftsOf('ada')).toEqual([]));
  expect(readSavedOnDevice().ids).toEqual([]);
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
  expect(screen.getByRole('button', { name: 'Delete everything' })).toBeDisabled();
  store.source.readPace = readPace;
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Counting…')).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete everything' })).toBeEnabled();
  draft.release();
});
