import { by, type Change, doing } from '../support/changes.ts';
import { signedBy } from '../support/page-requests.ts';
import {
  arrayRemove,
  arrayUnion,
  CALLER,
  commit,
  type DocumentWrite,
  getting,
  listing,
  NOW,
  PAGE,
  REMOVAL,
  type Request,
  set,
  update,
  writing,
} from '../support/request.ts';
import { LAST_YEAR, PACE, pace } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, MALLORY, STRANGER } from '../support/users.ts';
import { ADDITIONS, REMOVALS } from './page-writes.ts';

const BLOCKED = `blocked/${CALLER}`;
const SAVED = `saved/${CALLER}`;
const ENTRY = { why: 'Wrote advertisements.', at: NOW };

/** Ada's request, as Mallory makes it after the operator has blocked Mallory. */
const whenBlocked: Change = (request) => {
  const same = signedBy(MALLORY, request);
  return { ...same, stored: { ...same.stored, [BLOCKED]: ENTRY } };
};

const saving = (ids: unknown, before: readonly string[] = ['one', 'two']): Request =>
  commit(ADA, { [SAVED]: { ids: before } }, { [SAVED]: update({ ids }) });
const setting = (ids: readonly string[]): Request => commit(ADA, {}, { [SAVED]: set({ ids }) });

const ADDED: Readonly<Record<string, Request>> = {
  ...ADDITIONS,
  'a bookmark': saving(arrayUnion('three')),
  'a bookmark in place of two': saving(['three']),
  'the first bookmark': setting(['one']),
};
const REMOVED: Readonly<Record<string, Request>> = {
  ...REMOVALS,
  'a bookmark once more': saving(arrayUnion('one')),
  'the end of a bookmark': saving(arrayRemove('one')),
  'the end of the last bookmark': saving(arrayRemove('one'), ['one']),
  'the end of a bookmark that is not there': setting([]),
  'the end of all bookmarks': commit(ADA, { [SAVED]: { ids: ['one'] } }, { [SAVED]: REMOVAL }),
};

/** Not made by `whenBlocked`, which copies a request as JSON, without dates. */
const endingPace = commit(
  MALLORY,
  { [BLOCKED]: ENTRY, [PACE]: { ...pace(10), at: LAST_YEAR } },
  { [PACE]: REMOVAL },
);

const gettingEntry: Request = { as: MALLORY, stored: { [BLOCKED]: ENTRY }, action: getting(BLOCKED) };
const writingEntry = (write: DocumentWrite, key = BLOCKED): Change => doing(writing({ [key]: write }));

export const BLOCKING: readonly Row[] = [
  ...Object.entries(ADDED).map(([name, request]) =>
    denied(`${name}, by a blocked account`, request, whenBlocked),
  ),
  ...Object.entries(REMOVED).map(([name, request]) =>
    allowed(`${name}, by a blocked account`, whenBlocked(request)),
  ),
  allowed('the end of the pace of the year before, by a blocked account', endingPace),
  allowed('getting that oneself is blocked', gettingEntry),
  allowed('getting that oneself is not blocked', { ...gettingEntry, as: ADA, stored: {} }),
  ...denials(gettingEntry, {
    'getting that somebody else is blocked': (request) => ({
      ...by(GRACE)(request),
      stored: { 'blocked/mallory': ENTRY },
      action: getting('blocked/mallory'),
    }),
    'getting that somebody is blocked, signed out': by(STRANGER),
    'listing who is blocked': doing(listing('blocked', PAGE)),
    'counting who is blocked': doing(listing('blocked', { ...PAGE, isCount: true })),
    'unblocking oneself': writingEntry(REMOVAL),
    'changing why oneself is blocked': writingEntry(update({ why: '' })),
    'blocking somebody else': writingEntry(set(ENTRY), 'blocked/grace'),
  }),
];
