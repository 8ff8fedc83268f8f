import { by, having, where, without } from '../support/change.ts';
import { HIDDEN, OWNED, storedFields } from '../support/experiences.ts';
import { getting, listing, PAGE, REMOVAL, type Request, set, update, writing } from '../support/request.ts';
import { allowed, denied, type Row } from '../support/row.ts';
import type { Data, DocumentWrite } from '../support/sent-request.ts';
import { arrayRemove, arrayUnion, DELETE_FIELD } from '../support/sent-request.ts';
import type { Caller } from '../support/users.ts';
import { ADA, BOB, GRACE, STRANGER } from '../support/users.ts';

/** A document that the rules would not let anybody create today. */
interface Shape {
  readonly name: string;
  readonly stored: Request['stored'];
  /** What brings it into shape, and what would not. */
  readonly repair: Data;
  readonly spoil: readonly [field: string, value: unknown];
  /** What else is written when it is brought into shape. */
  readonly along?: 'owners';
}

const FORM = formOf(storedFields({ role: 'Architect' }));

const SHAPES: readonly Shape[] = [
  lackingField('jobType', 'Temp'),
  lackingField('modes', {}),
  lackingField('description', null),
  lackingField('likes', ['ada']),
  { ...lackingField('likes', null), name: 'without likes, which get a list', repair: { ...FORM, likes: [] } },
  {
    name: 'with null for likes',
    stored: { experiences: storedFields({ likes: null }) },
    repair: { ...FORM, likes: [] },
    spoil: ['likes', 'none'],
  },
  {
    name: 'with an unknown field',
    stored: { experiences: { ...storedFields({ likes: ['bob'] }), package: '12 LPA' } },
    repair: FORM,
    spoil: ['package', '13 LPA'],
  },
  {
    name: 'with a time behind the date',
    stored: { experiences: storedFields({ likes: ['bob'], date: '2024-05-17T10:00:00.000Z' }) },
    repair: FORM,
    spoil: ['date', '2024-05-17T11:00:00.000Z'],
  },
  {
    name: 'with a company in small letters',
    stored: { experiences: storedFields({ likes: ['bob'], company: 'Acme' }) },
    repair: FORM,
    spoil: ['company', 'acme'],
  },
  {
    name: 'with its creator’s id under Anonymous',
    stored: { experiences: storedFields({ likes: ['bob'], createdByName: 'Anonymous' }) },
    repair: { ...FORM, ...HIDDEN },
    spoil: ['createdBy', ADA.uid],
    along: 'owners',
  },
];

/** Those whose creator is not in the document. */
const OWNED_SHAPES: readonly Shape[] = [
  {
    name: 'anonymous and without a creator',
    stored: { experiences: omit('createdBy', storedFields(HIDDEN)), owners: OWNED },
    repair: { ...FORM, ...HIDDEN },
    spoil: ['createdBy', DELETE_FIELD],
  },
  {
    name: 'anonymous and without a name',
    stored: { experiences: omit('createdByName', storedFields(HIDDEN)), owners: OWNED },
    repair: { ...FORM, ...HIDDEN },
    spoil: ['createdByName', DELETE_FIELD],
  },
];

export const FROM_BEFORE: readonly Row[] = [
  ...[...SHAPES, ...OWNED_SHAPES].flatMap((shape) => [...readingRows(shape), ...likingRows(shape)]),
  ...SHAPES.flatMap(likesAwayRows),
  ...[...SHAPES, ...OWNED_SHAPES].flatMap((shape) => [...editingRows(shape), ...deletingRows(shape)]),
];

function readingRows({ name, stored }: Shape): Row[] {
  return ([STRANGER, GRACE] as const).flatMap((as) => [
    allowed(`getting one ${name}, by ${nameOf(as)}`, { as, stored, action: getting('experiences') }),
    allowed(`listing one ${name}, by ${nameOf(as)}`, { as, stored, action: listing('experiences', PAGE) }),
  ]);
}

function likingRows({ name, stored }: Shape): Row[] {
  const liking = {
    as: GRACE,
    stored,
    action: writing({ experiences: update({ likes: arrayUnion(GRACE.uid) }) }),
  };
  return [
    allowed(`a like of one ${name}`, liking),
    denied(`a like of one ${name}, for somebody else`, liking, by(BOB)),
    denied(`a like of one ${name}, signed out`, liking, by(STRANGER)),
    denied(`a like of one ${name} along with an edit`, liking, having('role', 'Boss')),
  ];
}

function likesAwayRows({ name, stored }: Shape): Row[] {
  const likes: unknown = stored.experiences?.likes;
  if (!Array.isArray(likes)) return [];
  const unliking = {
    as: BOB,
    stored,
    action: writing({ experiences: update({ likes: arrayRemove(BOB.uid) }) }),
  };
  return [
    allowed(`the end of a like of one ${name}`, unliking),
    denied(`the end of somebody else’s like of one ${name}`, unliking, by(GRACE)),
  ];
}

function editingRows({ name, stored, repair, spoil: [field, value], along }: Shape): Row[] {
  const experiences = update(repair);
  const action = writing(along === undefined ? { experiences } : { experiences, owners: set(OWNED) });
  const editing: Request = { as: ADA, stored, action };
  return [
    allowed(`one ${name}, brought into shape`, editing),
    denied(`one ${name}, left out of shape`, editing, having(field, value)),
    denied(`one ${name}, of somebody else`, editing, by(GRACE)),
    denied(`one ${name}, signed out`, editing, by(STRANGER)),
  ];
}

function deletingRows({ name, stored }: Shape): Row[] {
  const owners: Record<string, DocumentWrite> = stored.owners === undefined ? {} : { owners: REMOVAL };
  const deleting: Request = {
    as: ADA,
    stored,
    action: writing({ experiences: REMOVAL, tombstones: set({}), ...owners }),
  };
  return [
    allowed(`the end of one ${name}`, deleting),
    denied(`the end of one ${name}, without a tombstone`, deleting, without('tombstones')),
    denied(`the end of one ${name}, of somebody else`, deleting, by(GRACE)),
    ...(stored.owners === undefined
      ? []
      : [denied(`the end of one ${name}, of nobody`, deleting, where('owners', undefined))]),
  ];
}

function lackingField(field: string, wrong: unknown): Shape {
  const likes = field === 'likes' ? [] : ['bob'];
  return {
    name: `without ${field}`,
    stored: { experiences: omit(field, storedFields({ likes })) },
    repair: FORM,
    spoil: [field, wrong],
  };
}

function formOf(fields: Data): Data {
  return omit('likes', fields);
}

function omit(field: string, { [field]: _, ...fields }: Data): Data {
  return fields;
}

function nameOf(as: Caller): string {
  return typeof as === 'string' ? as : as.uid;
}
