import { useSyncExternalStore } from 'react';
import { createAccountStore } from '../feed/account-store.ts';
import { type LiveState, useLiveStore } from '../feed/live-store.ts';
import { MAX_SHEETS } from '../limits.ts';
import { causeOf } from '../model/cause.ts';
import { connection } from '../model/connection.ts';
import { createDeviceValue } from '../model/device-value.ts';
import { FullError, RefusedError, UnansweredError } from '../model/errors.ts';
import { changeSheets, decodeSheets, requireRoom, type Sheets, type SheetsChange } from '../model/sheets.ts';
import { adviceFor } from '../portal/advice.ts';
import { useSession } from '../session/index.ts';
import { answered } from '../store/answered.ts';
import { firstOf } from '../store/listen.ts';
import { loadExperienceSource } from '../store/load-source.ts';
import { deleteSheet, joinSheets, type Sheet, sheetsOf } from './sheet.ts';

interface SheetsOnDevice {
  readonly status: 'ready';
  readonly value: Sheets;
  /** True if the reader has chosen not to add these sheets to the account. */
  readonly isKept: boolean;
}

/** The sheets of a reader without an account in this browser, as a live store. */
export const sheetsOnDevice = createDeviceValue<SheetsOnDevice>('portal-sheets', (stored) => {
  const { value, isKept } = { ...(stored as { readonly value?: unknown; readonly isKept?: unknown } | null) };
  return { status: 'ready', value: decodeSheets(value), isKept: isKept === true };
});

/** Throws FullError, or DOMException if the browser's storage is full or blocked. Then nothing is stored. */
export function changeSheetsOnDevice(change: SheetsChange): void {
  const { value: before } = sheetsOnDevice.read();
  requireRoom(before, change);
  const value = changeSheets(before, change);
  sheetsOnDevice.write(Object.keys(value.names).length === 0 ? undefined : { value });
}

/** Until a sheet on the device changes, the reader is not asked again. */
export const keepSheetsOnDevice = (): void =>
  sheetsOnDevice.write({ ...sheetsOnDevice.read(), isKept: true });

const sheetsInAccount = createAccountStore<Sheets>('the sheets', (source, ...watch) =>
  source.watchSheets(...watch),
);

/** The sheets of the account or, signed out, of the device. `change` rejects if nothing is stored, or not yet. */
export function useSheets(): {
  readonly state: LiveState<Sheets>;
  readonly change: (change: SheetsChange) => Promise<void>;
} {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const known = uid === undefined ? sheetsOnDevice : sheetsInAccount(uid);
  const state = useLiveStore(session.status === 'loading' ? undefined : known);
  const change = async (change: SheetsChange): Promise<void> => {
    if (uid === undefined) return changeSheetsOnDevice(change);
    if (state.status === 'ready') requireRoom(state.value, change);
    await answered((await loadExperienceSource()).changeSheets(uid, change));
  };
  return { state, change };
}

const TOO_MANY = `You can have up to ${MAX_SHEETS} sheets. Delete one that you no longer need: each sheet has links to your other ones.`;
const TOO_MUCH = 'Your sheets have reached the limit for texts. Shorten your notes or delete a sheet.';

/** Why sheets were not changed, and what the reader can do. */
export function sheetProblem(error: unknown): string {
  if (error instanceof UnansweredError)
    return 'Your sheet is not sent yet, because the database does not answer. Keep this page open: it is sent once the database answers.';
  if (error instanceof FullError)
    return `Your sheet was not saved. ${error.what === 'text' ? TOO_MUCH : TOO_MANY}`;
  if (error instanceof RefusedError && error.isBlocked)
    return 'Your sheet was not saved. This account is blocked, either by the operator of this portal or because you asked to delete it.';
  return `Your sheet was not saved. ${adviceFor(causeOf(error))}`;
}

/** How many sheets on the device could join the account; 0 if the reader has chosen to leave them. */
export function useSheetsToJoin(): number {
  const { value, isKept } = useSyncExternalStore(sheetsOnDevice.watch, sheetsOnDevice.read);
  return useSession().status === 'signed-in' && !isKept ? sheetsOf(value).length : 0;
}

/** Moves the sheets from the device to the account, but not those that change meanwhile. Rejects, and leaves them, as `useSheets().change` does. */
export async function joinSheetsOnDevice(uid: string): Promise<void> {
  if (!navigator.onLine || connection.read() !== 'live') throw new Error('The database does not answer');
  const source = await loadExperienceSource();
  const known = await firstOf<Sheets>((...watch) => source.watchSheets(uid, ...watch));
  const moved = sheetsOnDevice.read().value;
  const change = joinSheets(known, moved);
  requireRoom(known, change);
  await answered(source.changeSheets(uid, change));
  const { value: now } = sheetsOnDevice.read();
  const isMoved = ({ key }: Sheet): boolean =>
    Object.entries(now.texts).every(
      ([name, text]) => !name.startsWith(`${key} `) || moved.texts[name] === text,
    );
  for (const sheet of sheetsOf(now).filter(isMoved)) changeSheetsOnDevice(deleteSheet(now, sheet));
}
