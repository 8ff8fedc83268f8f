import { MAX_NAME_LENGTH, MAX_TEXT_TOTAL, ROUND_SEPARATOR } from '../../../shared/src/experiences/limits.ts';
import { by, having, lacking } from '../support/change.ts';
import { DELETING_NAMED, HIDDEN, hiding, OWNED, storedFields } from '../support/experiences.ts';
import { REMOVAL, type Request, set, update, writing } from '../support/request.ts';
import { allowed, denied, type Row } from '../support/row.ts';
import type { Data } from '../support/sent-request.ts';
import { arrayRemove, arrayUnion, DELETE_FIELD } from '../support/sent-request.ts';
import { ADA, BOB, GRACE } from '../support/users.ts';

/** A stored value that the rules would not let anybody write today, and another such value. */
interface Beyond {
  readonly field: string;
  readonly stored: unknown;
  readonly other: unknown;
}

const texts = (total: number): string[] => Array.from({ length: 10 }, () => 'r'.repeat(total / 10));

const BEYOND: readonly Beyond[] = [
  { field: 'company', stored: 'A'.repeat(81), other: 'A'.repeat(82) },
  { field: 'company', stored: 'Acme', other: 'aCME' },
  { field: 'company', stored: 'AC\u200bME', other: 'ACM\u200bE' },
  { field: 'company', stored: null, other: 7 },
  { field: 'role', stored: 'R'.repeat(121), other: 'R'.repeat(122) },
  { field: 'role', stored: ' \u202eBoss', other: ' \u202eboss' },
  { field: 'jobType', stored: 'Temp', other: 'Temporary' },
  { field: 'date', stored: '9999-12-31', other: '9999-12-30' },
  { field: 'date', stored: '17 May 2024', other: '18 May 2024' },
  { field: 'country', stored: 'France', other: 'Spain' },
  { field: 'rounds', stored: [], other: null },
  { field: 'rounds', stored: null, other: [] },
  { field: 'rounds', stored: ['a', 7], other: ['a', 8] },
  { field: 'rounds', stored: [`a${ROUND_SEPARATOR}b`], other: [`${ROUND_SEPARATOR}b`] },
  { field: 'rounds', stored: Array(31).fill(''), other: Array(32).fill('') },
  { field: 'modes', stored: null, other: {} },
  { field: 'modes', stored: { onsite: 'yes' }, other: { onsite: 'no' } },
  { field: 'status', stored: 'rejected', other: 'Rejected' },
  { field: 'description', stored: 'd'.repeat(5001), other: 'd'.repeat(5002) },
  { field: 'description', stored: null, other: 7 },
  { field: 'createdByName', stored: 'N'.repeat(MAX_NAME_LENGTH + 1), other: 'N'.repeat(MAX_NAME_LENGTH + 2) },
  { field: 'createdByName', stored: ' ', other: '  ' },
];

/** Ada writes some fields of what is hers and stored, and leaves the others. */
const writingSome = (stored: Data, data: Data): Request => ({
  as: ADA,
  stored: { experiences: stored },
  action: writing({ experiences: update(data) }),
});

export const UNCHANGED: readonly Row[] = [
  ...BEYOND.flatMap(({ field, stored, other }) => rowsOf(field, stored, other)),
  ...tooLong(),
  ...unknownFields(),
];

function rowsOf(field: string, value: unknown, other: unknown): Row[] {
  const stored = storedFields({ likes: ['carol'], [field]: value });
  const data = { [field === 'status' ? 'country' : 'status']: field === 'status' ? 'India' : 'pending' };
  const shown = JSON.stringify(value).slice(0, 30);
  const editing = writingSome(stored, data);
  return [
    allowed(`an edit that leaves ${field} ${shown}`, editing),
    allowed(
      `an edit that writes ${field} ${shown} as it is`,
      writingSome(stored, { ...data, [field]: value }),
    ),
    denied(`an edit that makes another wrong ${field} of ${shown}`, editing, having(field, other)),
    denied(`somebody else’s edit that leaves ${field} ${shown}`, editing, by(GRACE)),
    ...likes(`with ${field} ${shown}`, stored),
    allowed(`the end of one with ${field} ${shown}`, { ...DELETING_NAMED, stored: { experiences: stored } }),
  ];
}

function likes(name: string, stored: Data): Row[] {
  const liking = { ...writingSome(stored, { likes: arrayUnion(BOB.uid) }), as: BOB };
  const unliking = { ...writingSome(stored, { likes: arrayRemove('carol') }), as: { uid: 'carol' } };
  return [allowed(`a like of one ${name}`, liking), allowed(`the end of a like of one ${name}`, unliking)];
}

/** The texts together. */
function tooLong(): Row[] {
  const stored = storedFields({ rounds: texts(MAX_TEXT_TOTAL + 5000) });
  const leaving = writingSome(stored, { status: 'pending' });
  const shortening = writingSome(stored, { role: 'Architect', rounds: texts(MAX_TEXT_TOTAL - 5000) });
  return [
    allowed('an edit that leaves texts that are too long together', leaving),
    denied('an edit of one of the texts that are too long together', leaving, having('role', 'Boss')),
    allowed('an edit that shortens texts that are too long together', shortening),
    ...likes('with texts that are too long together', stored),
  ];
}

/** Of a newer version of the portal, which an older page leaves alone. */
function unknownFields(): Row[] {
  const knownModes = { onsite: true, virtual: false, partiallyOnsite: false };
  const modes = { ...knownModes, remote: true };
  const stored = { ...storedFields({ modes }), salary: { min: 1, max: 2 }, tags: ['a'] };
  const editing = writingSome(stored, { role: 'Architect', 'modes.onsite': false, 'modes.virtual': true });
  const hidden = { experiences: { ...stored, ...HIDDEN }, owners: OWNED };
  const whole: Request = {
    ...editing,
    action: writing({ experiences: set({ ...stored, role: 'Architect' }) }),
  };
  return [
    allowed('an edit that leaves unknown fields', editing),
    allowed('hiding the name, leaving unknown fields', { ...hiding(), stored: { experiences: stored } }),
    allowed('showing the name, leaving unknown fields', {
      as: ADA,
      stored: hidden,
      action: writing({
        experiences: update({ createdBy: ADA.uid, createdByName: ADA.name }),
        owners: REMOVAL,
      }),
    }),
    allowed('the whole document with its unknown fields', whole),
    ...likes('with unknown fields', stored),
    denied('an unknown field changed', editing, having('tags', ['b'])),
    denied('an unknown field changed within', editing, having('salary.min', 3)),
    denied('an unknown field more', editing, having('more', 1)),
    denied('an unknown field away', editing, having('tags', DELETE_FIELD)),
    denied('a part of an unknown field away', editing, having('salary.min', DELETE_FIELD)),
    denied('the whole document without an unknown field', whole, lacking('tags')),
    denied('an unknown mode changed', editing, having('modes.remote', false)),
    denied('an unknown mode more', editing, having('modes.hybrid', true)),
    denied('an unknown mode away', editing, having('modes.remote', DELETE_FIELD)),
    denied('a known mode away', editing, having('modes.onsite', DELETE_FIELD)),
    denied('a text as a known mode', editing, having('modes.onsite', 'yes')),
    denied('modes without the unknown one', editing, having('modes', knownModes)),
  ];
}
