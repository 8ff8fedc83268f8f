import {
  MAX_OBJECTION_LENGTH,
  MAX_QUEUE,
  MAX_REASON_LENGTH,
  MAX_VERDICTS_PER_DAY,
} from '../../../shared/src/model/limits.ts';
import { VERDICTS } from '../../../shared/src/moderation/documents.ts';
import { along, by, type Change, doing, where, without } from '../support/changes.ts';
import {
  GRACES,
  HELD_STUB,
  LOG,
  log,
  MODERATES,
  objecting,
  objection,
  REMOVED_STUB,
  review,
  reviewing,
  TEXT,
  version,
} from '../support/moderation.ts';
import { creating, deleting, editing, hiding, showing } from '../support/page-requests.ts';
import {
  arrayUnion,
  CALLER,
  type Data,
  getting,
  ID,
  listing,
  NOW,
  PAGE,
  REMOVAL,
  type Request,
  set,
  update,
  writing,
} from '../support/request.ts';
import {
  HIDDEN_STORED,
  NAMED_STORED,
  PACE,
  paceOfEdit,
  storedFields,
  TODAY,
  YESTERDAY,
} from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, ADA_ANONYMOUS_ACCOUNT, GRACE, MODERATOR, STRANGER } from '../support/users.ts';

const MODERATOR_ANONYMOUS_ACCOUNT = { ...MODERATOR, firebase: { sign_in_provider: 'anonymous' } } as const;

/** Deletions of a held named and of a removed anonymous experience, by its author. */
const DELETIONS = {
  'a held one': { ...deleting.hidden, stored: HELD_STUB },
  'a removed one': { ...deleting.hidden, stored: REMOVED_STUB },
};
const writingExperience = (data: Data): Change =>
  doing(writing({ experiences: update(data), [PACE]: set(paceOfEdit()) }));

const STUBS: readonly Row[] = Object.entries(DELETIONS).flatMap(([name, request]) => [
  allowed(`the end of ${name}`, request),
  ...denials(request, {
    [`the end of ${name}, by somebody else`]: by(GRACE),
    [`the end of ${name}, by a moderator`]: (same) => ({
      ...by(MODERATOR)(same),
      stored: { ...same.stored, ...MODERATES },
    }),
    [`an edit of ${name}`]: doing(editing.named().action),
    [`an anonymous edit of ${name}`]: doing(editing.hidden().action),
    [`a hidden name of ${name}`]: doing(hiding().action),
    [`a shown name of ${name}`]: doing(showing().action),
    [`a new one in the place of ${name}`]: doing(creating.named().action),
    [`a new anonymous one in the place of ${name}`]: doing(creating.hidden().action),
    [`a like of ${name}`]: doing(writing({ experiences: update({ likes: arrayUnion(ADA.uid) }) })),
    [`another status of ${name}`]: writingExperience({ status: 'selected' }),
    [`an owner of ${name}`]: doing(writing({ owners: set({ uid: GRACE.uid }) })),
    [`the end of the owner of ${name}`]: doing(writing({ owners: REMOVAL })),
  }),
]);

/** Documents that only the function or the operator writes. */
const FOREIGN: readonly Row[] = ['cases', 'withheld', 'limits', 'moderators'].flatMap((collection) => {
  const stored = { ...NAMED_STORED, ...MODERATES, [collection]: { uid: ADA.uid } };
  return [ADA, MODERATOR].flatMap((as) => {
    const accepted: Request = { as, stored, action: getting('experiences') };
    const row = (name: string, write: Parameters<typeof writing>[0]): Row =>
      denied(`${name} in ${collection}, by ${as.uid}`, accepted, doing(writing(write)));
    return [
      row('a document', { [`${collection}/other`]: set({}) }),
      row('a change', { [collection]: update({ more: 1 }) }),
      row('a deletion', { [collection]: REMOVAL }),
    ];
  });
});

const DOCUMENTS = {
  cases: { isOpen: true, reporters: 3 },
  withheld: { state: 'held' },
  objections: objection(),
  reviews: review(),
};

const READ_BY_MODERATORS: readonly Row[] = Object.entries(DOCUMENTS).flatMap(([collection, data]) => {
  const stored = { ...HIDDEN_STORED, ...MODERATES, [collection]: data };
  const gettingOne: Request = { as: MODERATOR, stored, action: getting(collection) };
  const most = ['cases', 'objections'].includes(collection) ? { limit: MAX_QUEUE } : PAGE;
  const page: Request = { as: MODERATOR, stored, action: listing(collection, most) };
  const denialsOf = (request: Request, what: string): readonly Row[] =>
    denials(request, {
      [`${what} of ${collection}, signed out`]: by(STRANGER),
      [`${what} of ${collection}, by somebody else`]: by(GRACE),
      [`${what} of ${collection}, by a moderator’s anonymous account`]: by(MODERATOR_ANONYMOUS_ACCOUNT),
    });
  const selecting = (selection: object): Change => doing(listing(collection, { ...most, ...selection }));
  return [
    allowed(`getting a document of ${collection}`, gettingOne),
    allowed(`getting a document of ${collection} that is not there`, { ...gettingOne, stored: MODERATES }),
    allowed(`listing a page of ${collection}`, page),
    allowed(`counting a page of ${collection}`, selecting({ isCount: true })(page)),
    ...denialsOf(gettingOne, 'a document'),
    ...denialsOf(page, 'a page'),
    ...denials(page, {
      [`a page of ${collection}, by the author`]: by(ADA),
      [`more than a page of ${collection}`]: selecting({ limit: most.limit + 1 }),
      [`all of ${collection}`]: doing(listing(collection)),
      [`a page of ${collection} behind one`]: selecting({ offset: 1 }),
      [`${collection} of all levels`]: selecting({ isGroup: true }),
    }),
  ];
});

const READ_BY_AUTHORS: readonly Row[] = ['withheld', 'objections'].flatMap((collection) =>
  Object.entries({ HELD_STUB, REMOVED_STUB, HIDDEN_STORED }).flatMap(([name, stored]) => {
    const request: Request = { as: ADA, stored, action: getting(collection) };
    return [
      allowed(`getting one’s own document of ${collection}, ${name}`, request),
      denied(`getting somebody else’s document of ${collection}, ${name}`, request, by(GRACE)),
      denied(`getting a document of ${collection} of nobody, ${name}`, request, (same) => ({
        ...same,
        stored: { [collection]: DOCUMENTS[collection as 'withheld'] },
      })),
    ];
  }),
);

const NOT_READ_BY_AUTHORS: readonly Row[] = ['cases', 'reviews'].map((collection) =>
  denied(
    `getting the document of ${collection} of one’s own experience`,
    { as: ADA, stored: HELD_STUB, action: getting('withheld') },
    doing(getting(collection)),
  ),
);

const OWN_ENTRY = `moderators/${CALLER}`;
const gettingEntry: Request = { as: MODERATOR, stored: MODERATES, action: getting(OWN_ENTRY) };
const ENTRIES: readonly Row[] = [
  allowed('getting that oneself is a moderator', gettingEntry),
  allowed('getting that oneself is no moderator', { ...gettingEntry, as: GRACE }),
  ...denials(gettingEntry, {
    'getting that somebody else is a moderator': (request) => ({
      ...by(GRACE)(request),
      action: getting(`moderators/${MODERATOR.uid}`),
    }),
    'listing moderators': doing(listing('moderators', PAGE)),
    'becoming a moderator': (request) => ({
      ...by(GRACE)(request),
      action: writing({ [OWN_ENTRY]: set({ at: NOW }) }),
    }),
    'making somebody a moderator': doing(writing({ 'moderators/grace': set({ at: NOW }) })),
  }),
];

const having = (data: Data): Change => along('objections', set(objection(data)));
const versionWith = (fields: Data): Change => having({ version: version(fields) });
const withVersion = objecting({ version: version() });
const onlyMonth = versionWith({ monthOnly: true, date: '2024-05-01' });

const OBJECTIONS: readonly Row[] = [
  allowed('an objection', objecting()),
  allowed('an objection to a removal', objecting({}, REMOVED_STUB)),
  allowed('an objection with a version', withVersion),
  allowed('a version with only its month', onlyMonth(objecting({}, REMOVED_STUB))),
  allowed('an objection of maximum length', objecting({ text: 't'.repeat(MAX_OBJECTION_LENGTH) })),
  ...denials(objecting(), {
    'an objection, signed out': by(STRANGER),
    'an objection by somebody else': by(GRACE),
    'an objection by an anonymous account': by(ADA_ANONYMOUS_ACCOUNT),
    'an objection by a moderator': (request) => ({
      ...by(MODERATOR)(request),
      stored: { ...request.stored, ...MODERATES },
    }),
    'an objection where nothing is held': where('experiences', NAMED_STORED.experiences),
    'an objection where nothing is': where('experiences', undefined),
    'a second objection': where('objections', objection({ isOpen: false })),
    'a changed objection': (request) => ({
      ...request,
      stored: { ...request.stored, objections: objection() },
      action: writing({ objections: update({ text: 'Other.' }) }),
    }),
    'the end of an objection': (request) => ({
      ...request,
      stored: { ...request.stored, objections: objection() },
      action: writing({ objections: REMOVAL }),
    }),
    'an objection without words': having({ text: '' }),
    'an objection that is too long': having({ text: 't'.repeat(MAX_OBJECTION_LENGTH + 1) }),
    'an objection that is a list': having({ text: ['t'] }),
    'an objection with another time': having({ at: YESTERDAY }),
    'an objection that is answered': having({ isOpen: false }),
    'an objection with a field more': having({ more: 1 }),
  }),
  ...denials(withVersion, {
    'a version with an empty role': versionWith({ role: '' }),
    'a version with the status of a stub': versionWith({ status: 'held' }),
    'a version with a mode too many': versionWith({
      modes: { onsite: true, virtual: true, partiallyOnsite: true, remote: true },
    }),
    'a version of a named experience with only its month': onlyMonth,
    'a version with a creator': versionWith({ createdBy: ADA.uid }),
    'a version with a name': versionWith({ createdByName: ADA.name }),
    'a version with likes': versionWith({ likes: [] }),
    'a version with an unknown field': versionWith({ salary: 1 }),
  }),
];

const changing = (data: Data): Change => along('reviews', set(review(data)));
const next = reviewing({ number: 2 }, { ...GRACES, reviews: review() });

const REVIEWS: readonly Row[] = [
  ...VERDICTS.map((verdict) => allowed(`a review to ${verdict}`, reviewing({ verdict }))),
  allowed('a review of a held one', reviewing({}, HELD_STUB)),
  allowed('a review that takes the version', reviewing({ takesVersion: true }, HELD_STUB)),
  allowed('a hold without a reason', reviewing({ verdict: 'hold', reason: '' })),
  allowed('a reason of maximum length', reviewing({ reason: 'r'.repeat(MAX_REASON_LENGTH) })),
  allowed('the next review', next),
  allowed('a review of an anonymous one', reviewing({}, HIDDEN_STORED)),
  allowed('a review of one that nobody owns', reviewing({}, { experiences: HIDDEN_STORED.experiences })),
  ...denials(reviewing({ verdict: 'remove' }), {
    'a removal without a case': where('cases', undefined),
    'a removal of a closed case': where('cases', { isOpen: false }),
  }),
  ...denials(reviewing(), {
    'a review, signed out': by(STRANGER),
    'a review by somebody who is no moderator': by(GRACE),
    'a review by the author': by(ADA),
    'a review by a moderator’s anonymous account': by(MODERATOR_ANONYMOUS_ACCOUNT),
    'a review of what is not there': where('experiences', undefined),
    'a review of an own one': where('experiences', storedFields({ createdBy: MODERATOR.uid })),
    'a review of an own anonymous one': (request) => ({
      ...request,
      stored: { ...request.stored, ...HIDDEN_STORED, owners: { uid: MODERATOR.uid } },
    }),
    'a first review as the second': changing({ number: 2 }),
    'a review with an unknown verdict': changing({ verdict: 'burn' }),
    'a review without words': changing({ reason: '' }),
    'a review with a reason that is too long': changing({ reason: 'r'.repeat(MAX_REASON_LENGTH + 1) }),
    'a review with a list for a reason': changing({ reason: ['r'] }),
    'a review with another hash': changing({ text: TEXT.slice(1) }),
    'a review with another time': changing({ at: YESTERDAY }),
    'a review with a field more': changing({ more: 1 }),
    'a hold that takes the version': changing({ verdict: 'hold', takesVersion: true }),
    'a removal that takes the version': changing({ verdict: 'remove', takesVersion: true }),
  }),
  ...denials(next, {
    'a review of which another came first': where('reviews', review({ number: 2 })),
    'the next review by somebody who is no moderator': by(GRACE),
    'the end of a review': doing(writing({ reviews: REMOVAL })),
  }),
];

const FULL = Array.from({ length: MAX_VERDICTS_PER_DAY }, (_, index) => `other/${index + 1}`);
/** A review after these reviews of the day. */
const reviewAfter = (before: readonly string[]): Request =>
  along(LOG, set(log(...before, `${ID}/1`)))(where(LOG, log(...before))(reviewing()));
const logging = (...ids: readonly unknown[]): Change => along(LOG, set(log(...ids)));
const foreign = (day: number): Change => along(`verdicts/grace!${day}`, set(log(`${ID}/1`)));

const LOGS: readonly Row[] = [
  allowed('the last review of a day', reviewAfter(FULL.slice(1))),
  ...denials(reviewing(), {
    'a review without a log': without(LOG),
    'a log without a review': without('reviews'),
    'a review in the log of somebody else': (request) => foreign(TODAY)(without(LOG)(request)),
    'a review in two logs': foreign(TODAY),
    'a review in the log of two days': along(`verdicts/${CALLER}!${TODAY - 1}`, set(log(`${ID}/1`))),
    'a log with another number': logging(`${ID}/2`),
    'a log with a review more': logging(`${ID}/1`, 'other/1'),
    'a log with a time of its own': along(LOG, set({ ids: [`${ID}/1`], at: YESTERDAY })),
    'a log with a field more': along(LOG, set({ ...log(`${ID}/1`), more: 1 })),
    'one review more than a day has': () => reviewAfter(FULL),
  }),
  ...denials(reviewAfter(['other/1']), {
    'a log that forgets a review': logging(`${ID}/1`),
    'the end of a log': doing(writing({ [LOG]: REMOVAL })),
    'getting one’s own log': doing(getting(LOG)),
    'listing logs': doing(listing('verdicts', PAGE)),
  }),
];

export const MODERATING: readonly Row[] = [
  ...STUBS,
  denied('a new one that is a stub', creating.named(), along('experiences', set(HELD_STUB.experiences))),
  denied(
    'a new one with the status of a stub',
    creating.named(),
    along('experiences', set(storedFields({ status: 'held' }))),
  ),
  ...FOREIGN,
  ...READ_BY_MODERATORS,
  ...READ_BY_AUTHORS,
  ...NOT_READ_BY_AUTHORS,
  ...ENTRIES,
  ...OBJECTIONS,
  ...REVIEWS,
  ...LOGS,
];
