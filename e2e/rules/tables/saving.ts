import {
  creatingHidden,
  creatingNamed,
  editingHidden,
  editingNamed,
  HIDDEN,
  HIDDEN_STORED,
  hiding,
  NAMED_STORED,
  OWNED,
  showing,
  storedFields,
} from '../support/experiences.ts';
import { REMOVAL, set, writing } from '../support/request.ts';
import {
  allowed,
  along,
  by,
  denials,
  denied,
  doing,
  having,
  lacking,
  type Row,
  where,
  without,
} from '../support/table.ts';
import {
  ADA_BLANK,
  ADA_CALLED_ANONYMOUS,
  ADA_NAMELESS,
  ADA_RENAMED,
  GRACE,
  STRANGER,
} from '../support/users.ts';
import { OPTIONAL_FIELDS, REQUIRED_FIELDS, show, VALUES, valueRows } from './fields.ts';

export const CREATING: readonly Row[] = [
  allowed('an experience under one’s name', creatingNamed()),
  allowed('an anonymous experience', creatingHidden()),
  allowed('an anonymous experience of somebody without a name', { ...creatingHidden(), as: ADA_NAMELESS }),
  ...denials(creatingNamed(), {
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
    'an unknown field in place of another': doing(writing({ experiences: set(withExtraForDescription()) })),
  }),
  ...denials(creatingHidden(), {
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
    { ...creatingHidden(), as: ADA_BLANK },
    doing(creatingNamed({ createdByName: ADA_BLANK.name }).action),
  ),
  denied(
    'a named one, of somebody who is called Anonymous',
    { ...creatingHidden(), as: ADA_CALLED_ANONYMOUS },
    doing(creatingNamed({ createdByName: 'Anonymous' }).action),
  ),
  ...REQUIRED_FIELDS.map((field) =>
    denied(`an experience without ${field}`, creatingNamed(), lacking(field)),
  ),
  ...valueRows(creatingNamed),
];

function withExtraForDescription() {
  const { description, ...fields } = storedFields();
  return { ...fields, extra: description };
}

const EDITS = {
  company: 'INITECH',
  role: 'Tester',
  date: '2023-01-01',
  rounds: ['One'],
  description: 'Long',
};
const renamed = (fields: Parameters<typeof editingNamed>[0]) => ({
  ...editingNamed(fields),
  as: ADA_RENAMED,
});
const namedKing = {
  ...renamed({ createdByName: 'Ada King' }),
  stored: { experiences: { ...NAMED_STORED.experiences, createdByName: 'Ada King' } },
};

const SIGNATURES: readonly Row[] = [
  allowed('a named one, by its creator', editingNamed()),
  allowed('an anonymous one, by its creator', editingHidden()),
  allowed('hiding the name', hiding()),
  allowed('showing the name', showing()),
  allowed('an anonymous one, by a creator without a name', { ...editingHidden(), as: ADA_NAMELESS }),
  allowed('a named one, by a creator who lost the name', { ...editingNamed(), as: ADA_NAMELESS }),
  allowed('under the name of before, though the token has another by now', renamed({})),
  allowed('under the new name of the token', renamed({ createdByName: ADA_RENAMED.name })),
  denied('a named one, signed out', editingNamed(), by(STRANGER)),
  denied('a named one, of somebody else', editingNamed(), by(GRACE)),
  denied('a named one, whose creator is somebody else', editingNamed(), whereNamed({ createdBy: GRACE.uid })),
  denied('one that is nobody’s, under one’s name', editingNamed(), whereNamed(HIDDEN)),
  denied('away to another creator', editingNamed(), having('createdBy', GRACE.uid)),
  denied('under somebody else’s name', editingNamed(), having('createdByName', GRACE.name)),
  denied('into the name Anonymous with a creator', editingNamed(), having('createdByName', 'Anonymous')),
  denied('into nobody’s under a name', editingNamed(), having('createdBy', null)),
  denied('a named one, along with an owners document', editingNamed(), along('owners', set(OWNED))),
  denied('a named one, along with a tombstone', editingNamed(), along('tombstones', set({}))),
  ...denials(editingHidden(), {
    'an anonymous one, signed out': by(STRANGER),
    'an anonymous one, of somebody else': by(GRACE),
    'an anonymous one, of nobody': where('owners', undefined),
    'an anonymous one, whose owner is somebody else': where('owners', { uid: GRACE.uid }),
    'an anonymous one, giving up the owners document': along('owners', REMOVAL),
    'an anonymous one, along with a tombstone': along('tombstones', set({})),
  }),
  denied('under any other name', renamed({ createdByName: 'Ada King' }), having('createdByName', 'Ada')),
  denied('under a name that the token had once', namedKing, having('createdByName', 'Ada Lovelace')),
  denied('under a blank name', { ...editingNamed(), as: ADA_BLANK }, having('createdByName', ADA_BLANK.name)),
  ...denials(hiding(), {
    'hiding the name, without an owners document': without('owners'),
    'hiding the name, with another’s owners document': along('owners', set({ uid: GRACE.uid })),
    'hiding the name, with more in the owners document': along('owners', set({ ...OWNED, name: 1 })),
    'hiding the name, of somebody else': by(GRACE),
    'hiding the name, signed out': by(STRANGER),
    'hiding the name, but not the creator': having('createdBy', 'ada'),
    'hiding the creator, but not the name': having('createdByName', 'Ada Lovelace'),
  }),
  denied('showing the name, leaving the owners document', showing(), without('owners')),
  denied('showing the name, of somebody else', showing(), by(GRACE)),
  denied('showing the name, signed out', showing(), by(STRANGER)),
  denied('showing somebody else’s name', showing(), having('createdByName', GRACE.name)),
  denied('showing somebody else as creator', showing(), having('createdBy', GRACE.uid)),
  denied('showing a name without having one', showing(), by(ADA_NAMELESS)),
  denied('showing the name of before', showing(), by(ADA_RENAMED)),
];

const LIKES: readonly Row[] = [
  denied('along with removing all likes', editingNamed(), having('likes', [])),
  denied('along with adding a like', editingNamed(), having('likes', ['carol', 'dave', 'ada'])),
  denied('along with removing a like', editingNamed(), having('likes', ['carol'])),
  denied('along with the order of likes', editingNamed(), having('likes', ['dave', 'carol'])),
  denied('an anonymous one, along with a like', editingHidden(), having('likes', ['carol', 'dave', 'ada'])),
  denied('hiding the name along with a like', hiding(), having('likes', ['carol', 'dave', 'ada'])),
];

const SHAPES: readonly Row[] = [
  allowed('nothing at all', editingNamed({ role: 'Software Engineer' })),
  ...Object.entries(EDITS).map(([field, value]) => allowed(field, editingNamed({ [field]: value }))),
  ...Object.entries(EDITS).map(([field, value]) =>
    allowed(`${field}, anonymously`, editingHidden({ [field]: value })),
  ),
  denied('in an unknown field', editingNamed(), having('extra', 1)),
  denied('in a nested unknown field', editingNamed(), having('modes.remote', true)),
  denied('one that was deleted', editingNamed(), where('experiences', undefined)),
  ...REQUIRED_FIELDS.map((field) => denied(`${field} away`, editingNamed(), lacking(field))),
  ...valueRows(editingNamed),
  ...OPTIONAL_FIELDS.flatMap((field) =>
    VALUES[field].good.map((value) => {
      const stored = { experiences: { ...NAMED_STORED.experiences, [field]: value } };
      return allowed(`${field} ${show(value)} away`, lacking(field)({ ...editingNamed(), stored }));
    }),
  ),
  ...denials(settingWhole(), {
    'the whole document, with likes of others': doing(settingWhole({ likes: ['eve'] }).action),
    'the whole document, without likes': lacking('likes'),
  }),
  denied('a deleted one as a whole', creatingNamed({ role: 'Architect' }), where('tombstones', {})),
];

export const EDITING: readonly Row[] = [...SIGNATURES, ...LIKES, ...SHAPES];

function whereNamed(fields: Parameters<typeof storedFields>[0]) {
  return where('experiences', { ...NAMED_STORED.experiences, ...fields });
}

/** An edit that replaces the document, as the page never does. */
function settingWhole(fields: Parameters<typeof storedFields>[0] = {}) {
  const data = { ...HIDDEN_STORED.experiences, ...HIDDEN, role: 'Architect', ...fields };
  return { ...editingHidden(), action: writing({ experiences: set(data) }) };
}
