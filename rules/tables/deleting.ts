import { along, by, doing, where, without } from '../support/changes.ts';
import { creating, deleting } from '../support/page-requests.ts';
import { set, writing } from '../support/request.ts';
import { storedFields } from '../support/stored.ts';
import { denials, denied, type Row } from '../support/table.ts';
import { GRACE, STRANGER } from '../support/users.ts';

const ofGrace = storedFields({ createdBy: GRACE.uid });
const writingTombstone = doing(writing({ tombstones: set({}) }));

export const DELETING: readonly Row[] = [
  ...denials(deleting.named, {
    'a named one, signed out': by(STRANGER),
    'a named one, of somebody else': by(GRACE),
    'a named one, without a tombstone': without('tombstones'),
    'with content in the tombstone': along('tombstones', set({ by: 'ada' })),
  }),
  denied('an anonymous one, of somebody else', deleting.hidden, by(GRACE)),
  denied('a named one of another, with an owner', deleting.hidden, where('experiences', ofGrace)),
  denied('an anonymous one, leaving the owners document', deleting.hidden, without('owners')),
];

export const TOMBSTONES: readonly Row[] = [
  denied('one for an experience of one’s own that stays', deleting.named, without('experiences')),
  denied('one for an id that never existed', creating.named(), writingTombstone),
  denied('a deleted id again', creating.named(), where('tombstones', {})),
];
