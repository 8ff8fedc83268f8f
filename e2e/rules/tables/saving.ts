import { FIELD_NAMES } from '../../../shared/src/model/fields.ts';
import { along, by, doing, having, lacking, where, without } from '../support/changes.ts';
import { creating, editing, hiding, showing } from '../support/page-requests.ts';
import { commit, DELETE_FIELD, REMOVAL, set, update, writing } from '../support/request.ts';
import {
  type Fields,
  HIDDEN,
  HIDDEN_STORED,
  NAMED_STORED,
  OWNED,
  PACE,
  paceOfEdit,
  storedFields,
} from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, ADA_NAMELESS, ADA_RENAMED, GRACE, STRANGER } from '../support/users.ts';
import { OPTIONAL_FIELDS, REQUIRED_FIELDS, VALUES, valueRows } from './fields.ts';

const { description, ...withoutDescription } = storedFields();
const withExtraForDescription = { ...withoutDescription, extra: description };
const MONTH = { monthOnly: true, date: '2024-05-01' } as const;
const blankAda = { ...ADA, name: '  ' };
const adaCalledAnonymous = { ...ADA, name: 'Anonymous' };

export const CREATING: readonly Row[] = [
  allowed('an experience under one’s name', creating.named()),
  allowed('an anonymous experience', creating.hidden()),
  allowed('an anonymous experience with only its month', creating.hidden(MONTH)),
  denied('a named one with only its month', creating.named({ date: MONTH.date }), having('monthOnly', true)),
  ...denials(creating.hidden(MONTH), {
    'only a month, and a day': having('date', '2024-05-17'),
    'only a month that is false': having('monthOnly', false),
  }),
  allowed('an anonymous experience of somebody without a name', { ...creating.hidden(), as: ADA_NAMELESS }),
  ...denials(creating.named(), {
    'a named one, signed out': by(STRANGER),
    'a named one, of somebody else': by(GRACE),
    'a named one, with somebody else as creator': having('createdBy', GRACE.uid),
    'a named one, of nobody': having('createdBy', null),
    'a named one, under somebody else’s name': having('createdByName', GRACE.name),
    'a named one, under a name spelt otherwise': having('createdByName', 'ada lovelace'),
    'a named one, without a name': having('createdByName', ''),
    'a named one, under the name of before': by(ADA_RENAMED),
    'a named one, by a token without a name': by(ADA_NAMELESS),
    'a named one, with an owners document': along('owners', set(OWNED)),
    'a named one, where an owners document is': where('owners', OWNED),
    'an experience together with its tombstone': along('tombstones', set({})),
    'likes of others': having('likes', ['bob']),
    'a like of one’s own': having('likes', ['ada']),
    'an unknown field': having('extra', 1),
    'an unknown field in place of another': doing(writing({ experiences: set(withExtraForDescription) })),
  }),
  ...denials(creating.hidden(), {
    'an anonymous one, signed out': by(STRANGER),
    'an anonymous one, for somebody else': by(GRACE),
    'an anonymous one, without an owners document': without('owners'),
    'an anonymous one, with somebody else’s owners document': along('owners', set({ uid: GRACE.uid })),
    'an anonymous one, where it is somebody else’s': where('owners', { uid: GRACE.uid }),
    'an anonymous one, with its creator': having('createdBy', 'ada'),
    'an anonymous one, with a name': having('createdByName', 'Ada Lovelace'),
    'an anonymous one, with a name of its own': having('createdByName', 'Somebody'),
    'an unknown field, anonymously': having('uid', 'ada'),
  }),
  denied(
    'a named one, under the blank name of the token',
    { ...creating.hidden(), as: blankAda },
    doing(creating.named({ createdByName: blankAda.name }).action),
  ),
  denied(
    'a named one, of somebody who is called Anonymous',
    { ...creating.hidden(), as: adaCalledAnonymous },
    doing(creating.named({ createdByName: 'Anonymous' }).action),
  ),
  ...REQUIRED_FIELDS.map((field) =>
    denied(`an experience without ${field}`, creating.named(), lacking(field)),
  ),
  ...valueRows(creating.named),
];

const EDITS = {
  company: 'INITECH',
  role: 'Tester',
  date: '2023-01-01',
  rounds: ['One'],
};
const renamed = (fields: Fields) => ({ ...editing.named(fields), as: ADA_RENAMED });
const namedKing = {
  ...renamed({ createdByName: 'Ada King' }),
  stored: { experiences: { ...NAMED_STORED.experiences, createdByName: 'Ada King' } },
};

const SIGNATURES: readonly Row[] = [
  allowed('a named one, by its creator', editing.named()),
  allowed('an anonymous one, by its creator', editing.hidden()),
  allowed('hiding the name', hiding()),
  allowed('showing the name', showing()),
  allowed('an anonymous one, by a creator without a name', { ...editing.hidden(), as: ADA_NAMELESS }),
  allowed('a named one, by a creator who lost the name', { ...editing.named(), as: ADA_NAMELESS }),
  allowed('under the name of before, though the token has another by now', renamed({})),
  allowed('under the new name of the token', renamed({ createdByName: ADA_RENAMED.name })),
  denied('a named one, signed out', editing.named(), by(STRANGER)),
  denied('a named one, of somebody else', editing.named(), by(GRACE)),
  denied(
    'a named one, whose creator is somebody else',
    editing.named(),
    whereNamed({ createdBy: GRACE.uid }),
  ),
  denied('one that is nobody’s, under one’s name', editing.named(), whereNamed(HIDDEN)),
  denied('away to another creator', editing.named(), having('createdBy', GRACE.uid)),
  denied('under somebody else’s name', editing.named(), having('createdByName', GRACE.name)),
  denied('into the name Anonymous with a creator', editing.named(), having('createdByName', 'Anonymous')),
  denied('into nobody’s under a name', editing.named(), having('createdBy', null)),
  denied('a named one, along with an owners document', editing.named(), along('owners', set(OWNED))),
  denied('a named one, along with a tombstone', editing.named(), along('tombstones', set({}))),
  ...denials(editing.hidden(), {
    'an anonymous one, signed out': by(STRANGER),
    'an anonymous one, of somebody else': by(GRACE),
    'an anonymous one, of nobody': where('owners', undefined),
    'an anonymous one, whose owner is somebody else': where('owners', { uid: GRACE.uid }),
    'an anonymous one, giving up the owners document': along('owners', REMOVAL),
    'an anonymous one, along with a tombstone': along('tombstones', set({})),
  }),
  denied('under any other name', renamed({ createdByName: 'Ada King' }), having('createdByName', 'Ada')),
  denied('under a name that the token had once', namedKing, having('createdByName', 'Ada Lovelace')),
  denied('under a blank name', { ...editing.named(), as: blankAda }, having('createdByName', blankAda.name)),
  ...denials(hiding(), {
    'hiding the name, without an owners document': without('owners'),
    'hiding the name, with another’s owners document': along('owners', set({ uid: GRACE.uid })),
    'hiding the name, with more in the owners document': along('owners', set({ ...OWNED, name: 1 })),
    'hiding the name, of somebody else': by(GRACE),
    'hiding the name, signed out': by(STRANGER),
    'hiding the name, but not the creator': having('createdBy', 'ada'),
    'hiding the creator, but not the name': having('createdByName', 'Ada Lovelace'),
  }),
  allowed('to only the month', editing.hidden(MONTH)),
  denied('showing the name, with only the month', showing({ date: MONTH.date }), having('monthOnly', true)),
  denied('showing the name, leaving the owners document', showing(), without('owners')),
  denied('showing the name, of somebody else', showing(), by(GRACE)),
  denied('showing the name, signed out', showing(), by(STRANGER)),
  denied('showing somebody else’s name', showing(), having('createdByName', GRACE.name)),
  denied('showing somebody else as creator', showing(), having('createdBy', GRACE.uid)),
  denied('showing a name without having one', showing(), by(ADA_NAMELESS)),
  denied('showing the name of before', showing(), by(ADA_RENAMED)),
];

const LIKES: readonly Row[] = [
  denied('along with removing all likes', editing.named(), having('likes', [])),
  denied('along with adding a like', editing.named(), having('likes', ['carol', 'dave', 'ada'])),
  denied('an anonymous one, along with a like', editing.hidden(), having('likes', ['carol', 'dave', 'ada'])),
];

const SHAPES: readonly Row[] = [
  ...Object.entries(EDITS).flatMap(([field, value]) => [
    allowed(field, editing.named({ [field]: value })),
    allowed(`${field}, anonymously`, editing.hidden({ [field]: value })),
  ]),
  denied('in an unknown field', editing.named(), having('extra', 1)),
  denied('in a nested unknown field', editing.named(), having('modes.remote', true)),
  denied('one that was deleted', editing.named(), where('experiences', undefined)),
  ...FIELD_NAMES.map((field) =>
    denied(`${field} that is wrong`, editing.named(), having(field, VALUES[field].bad.at(-1))),
  ),
  ...OPTIONAL_FIELDS.map((field) => {
    const stored = { experiences: { ...NAMED_STORED.experiences, [field]: VALUES[field].good[0] ?? true } };
    return allowed(`${field} away`, lacking(field)({ ...editing.named(), stored }));
  }),
  denied('the whole document, with likes of others', settingWhole(), having('likes', ['eve'])),
  denied('the whole document, without likes', settingWhole(), lacking('likes')),
  denied('a deleted one as a whole', creating.named({ role: 'Architect' }), where('tombstones', {})),
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
  'an unknown field changed within': having('salary.min', 3),
  'an unknown field more': having('more', 1),
  'an unknown field away': having('tags', DELETE_FIELD),
  'an unknown mode changed': having('modes.remote', false),
  'an unknown mode more': having('modes.hybrid', true),
  'an unknown mode away': having('modes.remote', DELETE_FIELD),
  'a known mode away': having('modes.onsite', DELETE_FIELD),
});

export const EDITING: readonly Row[] = [...SIGNATURES, ...LIKES, ...SHAPES, ...NEWER];

function whereNamed(fields: Fields) {
  return where('experiences', { ...NAMED_STORED.experiences, ...fields });
}

/** An edit that replaces the whole document. The page never does this. */
function settingWhole() {
  const data = { ...HIDDEN_STORED.experiences, role: 'Architect' };
  return { ...editing.hidden(), action: writing({ experiences: set(data), [PACE]: set(paceOfEdit()) }) };
}
