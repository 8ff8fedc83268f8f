import { by, having, lacking, where, without } from '../support/changes.ts';
import { creating, editing, hiding, showing } from '../support/page-requests.ts';
import { commit, DELETE_FIELD, type Request, set, update } from '../support/request.ts';
import {
  type Fields,
  HIDDEN,
  LAST_MONTH,
  NAMED_STORED,
  PACE,
  paceOfEdit,
  storedFields,
  THIS_MONTH,
} from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, ADA_NAMELESS, ADA_RENAMED, GRACE } from '../support/users.ts';
import { REQUIRED_FIELDS, valueRows } from './fields.ts';

const MONTH = { monthOnly: true, date: '2024-05-01' } as const;

/** Each is refused in the place of this month. */
const OTHER_MONTHS = [THIS_MONTH + 1, LAST_MONTH, String(THIS_MONTH), null, 0];

export const CREATING: readonly Row[] = [
  ...OTHER_MONTHS.map((month) =>
    denied(`as if shared in ${month}`, creating.named({ shared: THIS_MONTH }), having('shared', month)),
  ),
  denied('a new one as if edited', creating.named({ shared: THIS_MONTH }), having('edited', THIS_MONTH)),
  denied('a named one with only its month', creating.named({ date: MONTH.date }), having('monthOnly', true)),
  ...denials(creating.hidden(MONTH), {
    'only a month, and a day': having('date', '2024-05-17'),
    'only a month that is false': having('monthOnly', false),
  }),
  allowed('an anonymous experience of somebody without a name', { ...creating.hidden(), as: ADA_NAMELESS }),
  ...denials(creating.named(), {
    'a named one, with somebody else as creator': having('createdBy', GRACE.uid),
    'a named one, under somebody else’s name': having('createdByName', GRACE.name),
    'a named one, without a name': having('createdByName', null),
    'likes of others': having('likes', ['bob']),
    'an unknown field': having('extra', 1),
  }),
  ...denials(creating.hidden(), {
    'an anonymous one, without an owners document': without('owners'),
    'an anonymous one, with its creator': having('createdBy', 'ada'),
  }),
  ...REQUIRED_FIELDS.map((field) =>
    denied(`an experience without ${field}`, creating.named(), lacking(field)),
  ),
  ...valueRows(creating.named),
];

const renamed = (fields: Fields) => ({ ...editing.named(fields), as: ADA_RENAMED });
const SIGNATURES: readonly Row[] = [
  allowed('a named one, by a creator who lost the name', { ...editing.named(), as: ADA_NAMELESS }),
  allowed('under the name of before, though the token has another by now', renamed({})),
  allowed('under the new name of the token', renamed({ createdByName: ADA_RENAMED.name })),
  denied('a named one, of somebody else', editing.named(), by(GRACE)),
  denied(
    'one that is nobody’s, under one’s name',
    editing.named(),
    where('experiences', storedFields(HIDDEN)),
  ),
  denied('away to another creator', editing.named(), having('createdBy', GRACE.uid)),
  denied('under somebody else’s name', editing.named(), having('createdByName', GRACE.name)),
  ...denials(editing.hidden(), {
    'an anonymous one, of somebody else': by(GRACE),
    'an anonymous one, with its creator': having('createdBy', 'ada'),
  }),
  denied('hiding the name, without an owners document', hiding(), without('owners')),
  allowed('to only the month', editing.hidden(MONTH)),
  denied('showing the name, with only the month', showing({ date: MONTH.date }), having('monthOnly', true)),
  denied('showing the name, leaving the owners document', showing(), without('owners')),
  denied('showing a name without having one', showing(), by(ADA_NAMELESS)),
  denied('along with removing all likes', editing.named(), having('likes', [])),
  denied('in an unknown field', editing.named(), having('extra', 1)),
];

/** Fields from a newer version of the portal. An older page does not change unknown fields. */
const newer = storedFields({ modes: { onsite: true, virtual: false, partiallyOnsite: false, remote: true } });
const NEWER_STORED = { experiences: { ...newer, salary: { min: 1, max: 2 }, tags: ['a'] } };
const editingNewer = commit(ADA, NEWER_STORED, {
  experiences: update({ role: 'Architect', 'modes.onsite': false }),
  [PACE]: set(paceOfEdit()),
});

const NEWER: readonly Row[] = denials(editingNewer, {
  'an unknown field changed': having('tags', ['b']),
  'an unknown mode changed': having('modes.remote', false),
  'a known mode away': having('modes.onsite', DELETE_FIELD),
});

const MONTHS_STORED = {
  experiences: { ...NAMED_STORED.experiences, shared: LAST_MONTH, edited: LAST_MONTH },
};
const editingIn = (edited?: number): Request => ({
  ...editing.named(edited === undefined ? {} : { edited }),
  stored: MONTHS_STORED,
});

const MONTHS: readonly Row[] = [
  ...OTHER_MONTHS.filter((month) => month !== LAST_MONTH).map((month) =>
    denied(`as if edited in ${month}`, editingIn(THIS_MONTH), having('edited', month)),
  ),
  ...denials(editingIn(), {
    'along with the month of the creation': having('shared', THIS_MONTH),
    'taking the month of the creation': having('shared', DELETE_FIELD),
    'taking the month of the edit': having('edited', DELETE_FIELD),
  }),
  denied('of nothing but the month', editingIn(THIS_MONTH), having('role', NAMED_STORED.experiences.role)),
];

export const EDITING: readonly Row[] = [...SIGNATURES, ...NEWER, ...MONTHS];
