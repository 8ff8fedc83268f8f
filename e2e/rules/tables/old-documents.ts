import { MAX_NAME_LENGTH, MAX_TEXT_TOTAL, ROUND_SEPARATOR } from '../../../shared/src/experiences/limits.ts';
import { getting, listing, PAGE, REMOVAL, set, update, writing } from '../support/actions.ts';
import { by, having, lacking, where, without } from '../support/changes.ts';
import { deleting, hiding, settingLikes } from '../support/page-requests.ts';
import { commit, type Request } from '../support/request.ts';
import { arrayRemove, arrayUnion, type Data, DELETE_FIELD } from '../support/sent-request.ts';
import { HIDDEN, OWNED, storedFields } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, BOB, GRACE, STRANGER, uidOf } from '../support/users.ts';
import { show } from './fields.ts';

/** A document of Ada's that the rules would not let anybody create today. Bob likes it if anybody does. */
interface Shape {
  readonly name: string;
  readonly stored: Request['stored'];
  /** An edit that is accepted, and the one field that makes it refused. */
  readonly edit: Data;
  readonly spoil: readonly [field: string, value: unknown];
  /** What else the edit writes. */
  readonly along?: 'owners';
}

const LIKES = ['bob'];
const { likes: _, ...FORM } = storedFields({ role: 'Architect' });

const omit = (field: string, { [field]: _, ...fields }: Data): Data => fields;

/** An experience that holds some fields more or otherwise, which the form edits. */
const holding = (name: string, fields: Data, spoil: Shape['spoil'], edit: Data = FORM): Shape => ({
  name,
  stored: { experiences: { ...storedFields({ likes: LIKES }), ...fields } },
  edit,
  spoil,
});

const lackingField = (field: string, wrong: unknown, likes: unknown = LIKES): Shape => ({
  ...holding(`without ${field}`, {}, [field, wrong]),
  stored: { experiences: omit(field, storedFields({ likes })) },
});

const WITH_EMPTY_LIKES = { ...FORM, likes: [] };
const HIDDEN_FORM = { ...FORM, ...HIDDEN };

/** Those that the form brings into shape. */
const OUT_OF_SHAPE: readonly Shape[] = [
  lackingField('jobType', 'Temp'),
  lackingField('modes', {}),
  lackingField('description', null),
  lackingField('likes', ['ada']),
  { ...lackingField('likes', null), name: 'without likes, which get a list', edit: WITH_EMPTY_LIKES },
  holding('with null for likes', { likes: null }, ['likes', 'none'], WITH_EMPTY_LIKES),
  holding('with an unknown field', { package: '12 LPA' }, ['package', '13 LPA']),
  holding('with a time behind the date', { date: '2024-05-17T10:00:00.000Z' }, [
    'date',
    '2024-05-17T11:00:00.000Z',
  ]),
  holding('with a company in small letters', { company: 'Acme' }, ['company', 'acme']),
  {
    ...holding('with its creator’s id under Anonymous', { createdByName: 'Anonymous' }, [
      'createdBy',
      ADA.uid,
    ]),
    edit: HIDDEN_FORM,
    along: 'owners',
  },
  ...['createdBy', 'createdByName'].map(
    (field): Shape => ({
      name: `anonymous and without ${field}`,
      stored: { experiences: omit(field, storedFields(HIDDEN)), owners: OWNED },
      edit: HIDDEN_FORM,
      spoil: [field, DELETE_FIELD],
    }),
  ),
];

const tooLong = (total: number): string[] => Array.from({ length: 10 }, () => 'r'.repeat(total / 10));

/** Values that the rules would not let anybody write today, and another such value for each. */
const WRONG_VALUES: readonly (readonly [field: string, stored: unknown, other: unknown])[] = [
  ['company', 'A'.repeat(81), 'A'.repeat(82)],
  ['company', 'Acme', 'aCME'],
  ['company', 'AC\u200bME', 'ACM\u200bE'],
  ['company', null, 7],
  ['role', 'R'.repeat(121), 'R'.repeat(122)],
  ['role', ' \u202eBoss', ' \u202eboss'],
  ['jobType', 'Temp', 'Temporary'],
  ['date', '9999-12-31', '9999-12-30'],
  ['date', '17 May 2024', '18 May 2024'],
  ['country', 'France', 'Spain'],
  ['rounds', [], null],
  ['rounds', null, []],
  ['rounds', ['a', 7], ['a', 8]],
  ['rounds', [`a${ROUND_SEPARATOR}b`], [`${ROUND_SEPARATOR}b`]],
  ['rounds', Array(31).fill(''), Array(32).fill('')],
  ['modes', null, {}],
  ['modes', { onsite: 'yes' }, { onsite: 'no' }],
  ['status', 'rejected', 'Rejected'],
  ['description', 'd'.repeat(5001), 'd'.repeat(5002)],
  ['description', null, 7],
  ['difficulty', 6, 7],
  ['rating', '3', '4'],
  ['weeks', 0.5, 53],
  ['source', null, 'Friends'],
  ['roundDetails', [], ['poem||0']],
  ['questions', 'Why?', [`1|a${ROUND_SEPARATOR}`]],
  ['createdByName', 'N'.repeat(MAX_NAME_LENGTH + 1), 'N'.repeat(MAX_NAME_LENGTH + 2)],
  ['createdByName', ' ', '  '],
];

/** An edit may leave them. */
const LEFT: readonly Shape[] = WRONG_VALUES.map(([field, value, other]) => {
  const edit = field === 'status' ? { country: 'India' } : { status: 'pending' };
  return holding(`with ${field} ${show(value)}`, { [field]: value }, [field, other], edit);
});

const TEXTS_TOO_LONG = holding(
  'with texts that are too long together',
  { rounds: tooLong(MAX_TEXT_TOTAL + 5000) },
  ['role', 'Boss'],
  { status: 'pending' },
);

/** Of a newer version of the portal, which an older page leaves alone. */
const knownModes = { onsite: true, virtual: false, partiallyOnsite: false };
const NEWER = holding(
  'with unknown fields',
  { modes: { ...knownModes, remote: true }, salary: { min: 1, max: 2 }, tags: ['a'] },
  ['tags', ['b']],
  { role: 'Architect', 'modes.onsite': false, 'modes.virtual': true },
);

export const OLD_DOCUMENTS: readonly Row[] = [
  ...[...OUT_OF_SHAPE, ...LEFT, TEXTS_TOO_LONG, NEWER].flatMap((shape) => [
    ...readingRows(shape),
    ...likingRows(shape),
    ...editingRows(shape),
    ...deletingRows(shape),
  ]),
  ...LEFT.map(({ name, stored, edit, spoil: [field] }) =>
    allowed(
      `one ${name}, which is written as it is`,
      commit(ADA, stored, { experiences: update({ ...edit, [field]: stored.experiences?.[field] }) }),
    ),
  ),
  allowed('an edit that shortens texts that are too long together', {
    ...editing(TEXTS_TOO_LONG),
    action: writing({ experiences: update({ role: 'Architect', rounds: tooLong(MAX_TEXT_TOTAL - 5000) }) }),
  }),
  ...newerRows(),
];

function readingRows({ name, stored }: Shape): readonly Row[] {
  return [STRANGER, GRACE].flatMap((as) => [
    allowed(`getting one ${name}, by ${uidOf(as)}`, { as, stored, action: getting('experiences') }),
    allowed(`listing one ${name}, by ${uidOf(as)}`, { as, stored, action: listing('experiences', PAGE) }),
  ]);
}

function likingRows({ name, stored }: Shape): readonly Row[] {
  const liking = settingLikes(GRACE, stored, arrayUnion(GRACE.uid));
  const unliking = settingLikes(BOB, stored, arrayRemove(BOB.uid));
  const isLiked = stored.experiences?.likes === LIKES;
  return [
    allowed(`a like of one ${name}`, liking),
    denied(`a like of one ${name}, for somebody else`, liking, by(BOB)),
    denied(`a like of one ${name}, signed out`, liking, by(STRANGER)),
    denied(`a like of one ${name} along with an edit`, liking, having('role', 'Boss')),
    ...(isLiked ? [allowed(`the end of a like of one ${name}`, unliking)] : []),
    ...(isLiked ? [denied(`the end of somebody else’s like of one ${name}`, unliking, by(GRACE))] : []),
  ];
}

function editing({ stored, edit, along }: Shape): Request {
  const experiences = update(edit);
  return commit(ADA, stored, along === undefined ? { experiences } : { experiences, owners: set(OWNED) });
}

function editingRows(shape: Shape): readonly Row[] {
  const { name, spoil } = shape;
  return [
    allowed(`an edit of one ${name}`, editing(shape)),
    denied(`an edit of one ${name}, with a wrong ${spoil[0]}`, editing(shape), having(...spoil)),
    denied(`an edit of one ${name}, of somebody else`, editing(shape), by(GRACE)),
    denied(`an edit of one ${name}, signed out`, editing(shape), by(STRANGER)),
  ];
}

function deletingRows({ name, stored }: Shape): readonly Row[] {
  const isOwned = stored.owners !== undefined;
  const { action } = isOwned ? deleting.hidden : deleting.named;
  const ending: Request = { as: ADA, stored, action };
  return [
    allowed(`the end of one ${name}`, ending),
    denied(`the end of one ${name}, without a tombstone`, ending, without('tombstones')),
    denied(`the end of one ${name}, of somebody else`, ending, by(GRACE)),
    ...(isOwned ? [denied(`the end of one ${name}, of nobody`, ending, where('owners', undefined))] : []),
  ];
}

function newerRows(): readonly Row[] {
  const { stored } = NEWER;
  const { experiences = {} } = stored;
  const hidden = { experiences: { ...experiences, ...HIDDEN }, owners: OWNED };
  const named = update({ createdBy: ADA.uid, createdByName: ADA.name });
  const showing = commit(ADA, hidden, { experiences: named, owners: REMOVAL });
  const whole = commit(ADA, stored, { experiences: set({ ...experiences, role: 'Architect' }) });
  return [
    allowed('hiding the name, leaving unknown fields', { ...hiding(), stored }),
    allowed('showing the name, leaving unknown fields', showing),
    allowed('the whole document with its unknown fields', whole),
    denied('the whole document without an unknown field', whole, lacking('tags')),
    ...denials(editing(NEWER), {
      'an unknown field changed within': having('salary.min', 3),
      'an unknown field more': having('more', 1),
      'an unknown field away': having('tags', DELETE_FIELD),
      'a part of an unknown field away': having('salary.min', DELETE_FIELD),
      'an unknown mode changed': having('modes.remote', false),
      'an unknown mode more': having('modes.hybrid', true),
      'an unknown mode away': having('modes.remote', DELETE_FIELD),
      'a known mode away': having('modes.onsite', DELETE_FIELD),
      'a text as a known mode': having('modes.onsite', 'yes'),
      'modes without the unknown one': having('modes', knownModes),
    }),
  ];
}
