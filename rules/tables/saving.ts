import { along, by, having, lacking, where, without } from '../support/changes.ts';
import { creating, editing, hiding, showing } from '../support/page-requests.ts';
import { commit, DELETE_FIELD, REMOVAL, set, update } from '../support/request.ts';
import { type Fields, HIDDEN, OWNED, PACE, paceOfEdit, storedFields } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, ADA_NAMELESS, ADA_RENAMED, GRACE } from '../support/users.ts';
import { REQUIRED_FIELDS, valueRows } from './fields.ts';

const MONTH = { monthOnly: true, date: '2024-05-01' } as const;

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
    'a named one, with somebody else as creator': having('createdBy', GRACE.uid),
    'a named one, under somebody else’s name': having('createdByName', GRACE.name),
    'a named one, without a name': having('createdByName', null),
    'a named one, with an owners document': along('owners', set(OWNED)),
    'likes of others': having('likes', ['bob']),
    'an unknown field': having('extra', 1),
  }),
  ...denials(creating.hidden(), {
    'an anonymous one, without an owners document': without('owners'),
    'an anonymous one, with somebody else’s owners document': along('owners', set({ uid: GRACE.uid })),
    'an anonymous one, with its creator': having('createdBy', 'ada'),
    'an anonymous one, with a name': having('createdByName', 'Ada Lovelace'),
  }),
  ...REQUIRED_FIELDS.map((field) =>
    denied(`an experience without ${field}`, creating.named(), lacking(field)),
  ),
  ...valueRows(creating.named),
];

const renamed = (fields: Fields) => ({ ...editing.named(fields), as: ADA_RENAMED });
const SIGNATURES: readonly Row[] = [
  allowed('a named one, by its creator', editing.named()),
  allowed('an anonymous one, by its creator', editing.hidden()),
  allowed('hiding the name', hiding()),
  allowed('showing the name', showing()),
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
  denied('into the name Anonymous with a creator', editing.named(), having('createdByName', 'Anonymous')),
  denied('a named one, along with an owners document', editing.named(), along('owners', set(OWNED))),
  ...denials(editing.hidden(), {
    'an anonymous one, of somebody else': by(GRACE),
    'an anonymous one, of nobody': where('owners', undefined),
    'an anonymous one, with its creator': having('createdBy', 'ada'),
    'an anonymous one, giving up the owners document': along('owners', REMOVAL),
  }),
  ...denials(hiding(), {
    'hiding the name, without an owners document': without('owners'),
    'hiding the name, with another’s owners document': along('owners', set({ uid: GRACE.uid })),
    'hiding the name, but not the creator': having('createdBy', 'ada'),
    'hiding the creator, but not the name': having('createdByName', 'Ada Lovelace'),
  }),
  allowed('to only the month', editing.hidden(MONTH)),
  denied('showing the name, with only the month', showing({ date: MONTH.date }), having('monthOnly', true)),
  denied('showing the name, leaving the owners document', showing(), without('owners')),
  denied('showing the name, of somebody else', showing(), by(GRACE)),
  denied('showing somebody else’s name', showing(), having('createdByName', GRACE.name)),
  denied('showing somebody else as creator', showing(), having('createdBy', GRACE.uid)),
  denied('showing a name without having one', showing(), by(ADA_NAMELESS)),
];

const SHAPES: readonly Row[] = [
  allowed('to another company', editing.named({ company: 'INITECH' })),
  denied('that has a wrong value', editing.named(), having('role', '')),
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
  'an unknown field away': having('tags', DELETE_FIELD),
  'an unknown mode changed': having('modes.remote', false),
  'an unknown mode more': having('modes.hybrid', true),
  'a known mode away': having('modes.onsite', DELETE_FIELD),
});

export const EDITING: readonly Row[] = [...SIGNATURES, ...SHAPES, ...NEWER];
