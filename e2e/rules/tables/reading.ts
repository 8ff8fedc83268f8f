import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import { by, type Change, doing, where, within } from '../support/changes.ts';
import { UNREADABLE_COLLECTIONS } from '../support/collections.ts';
import { creating } from '../support/page-requests.ts';
import type { Request } from '../support/request.ts';
import {
  type Action,
  getting,
  listing,
  PAGE,
  REMOVAL,
  type Selection,
  set,
  writing,
} from '../support/request.ts';
import { HIDDEN_STORED, NAMED_STORED } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, STRANGER, uidOf } from '../support/users.ts';

const reading = (as: Request['as'], action: Action, stored: Request['stored'] = HIDDEN_STORED): Request => ({
  as,
  stored,
  action,
});

const COUNTED_PAGE = { ...PAGE, isCount: true };
const gettingOwner = reading(ADA, getting('owners'));
const gettingExperience = reading(STRANGER, getting('experiences'));
const listingExperiences = reading(ADA, listing('experiences', PAGE));
const countingExperiences = reading(ADA, listing('experiences', COUNTED_PAGE));
const gettingDeleted = reading(ADA, getting('experiences'), { tombstones: {} });
const OWN_PAGE: Selection & Pick<Required<Selection>, 'where'> = { where: ['uid', '==', ADA.uid], ...PAGE };
const listingOwn = reading(ADA, listing('owners', OWN_PAGE));
const BELOW = [
  'experiences/a/comments',
  'owners/a/secrets',
  ...KEPT_COLLECTIONS.map((collection) => `${collection}/a/below`),
];
const COUNTS = {
  directory: { sequence: 1 },
  companyTotals: { company: 'ACME' },
  companySummaries: { company: 'ACME' },
  questions: { company: 'ACME', count: 1 },
  totals: { cells: {} },
};
/** One more than a page has, so that a count can show that there are more. */
const FOUND: Selection = { where: ['company', '==', 'ACME'], limit: PAGE.limit + 1 };

const OF_COMPANY: Selection = { where: ['company', '==', 'ACME'], ...PAGE };

const ONE_MORE = PAGE.limit + 1;

/**
 * Rows for pages of experiences: with a limit, without a limit, with too high a limit, and with an offset. Documents
 * skipped by an offset are billed, too.
 */
const pages = (who: Request['as'], name: string, verb: string, isCount: boolean): readonly Row[] => {
  const read = (selection: Selection): Action => listing('experiences', { ...selection, isCount });
  const page = reading(who, read({ newestFirst: true, ...PAGE }));
  return [
    allowed(
      `${verb} a page of a company, by ${name}`,
      reading(who, read({ ...OF_COMPANY, newestFirst: true })),
    ),
    allowed(`${verb} a page from the start, by ${name}`, reading(who, read({ ...PAGE, offset: 0 }))),
    ...denials(page, {
      [`${verb} all experiences, by ${name}`]: doing(read({ newestFirst: true })),
      [`${verb} more than a page of experiences, by ${name}`]: doing(read({ limit: ONE_MORE })),
      [`${verb} a page behind one experience, by ${name}`]: doing(read({ ...PAGE, offset: 1 })),
      [`${verb} one experience behind 50, by ${name}`]: doing(read({ limit: 1, offset: 50 })),
    }),
  ];
};

const rowsOf = (who: Request['as']): readonly Row[] => {
  const name = uidOf(who);
  const gettingOne = getting('experiences');
  const gettingDirectory = reading(who, getting('directory'), COUNTS);
  const listingTotals = reading(who, listing('totals'), COUNTS);
  const listingQuestions = reading(who, listing('questions', OF_COMPANY), COUNTS);
  const searching = (selection: Selection) => reading(who, listing('search', selection), COUNTS);
  return [
    ...pages(who, name, 'listing', false),
    ...pages(who, name, 'counting', true),
    allowed(`getting a part of the directory, by ${name}`, gettingDirectory),
    allowed(`getting a part that is not there, by ${name}`, reading(who, getting('directory'), {})),
    denied(`listing the directory, by ${name}`, gettingDirectory, doing(listing('directory', PAGE))),
    ...['companySummaries', 'companyTotals'].flatMap((collection) => {
      const request = reading(who, getting(collection), COUNTS);
      return [
        allowed(`getting ${collection} of a company, by ${name}`, request),
        denied(`listing ${collection}, by ${name}`, request, doing(listing(collection, PAGE))),
      ];
    }),
    allowed(`listing a page of questions, by ${name}`, listingQuestions),
    ...denials(listingQuestions, {
      [`listing all questions, by ${name}`]: doing(listing('questions')),
      [`listing more questions than a page, by ${name}`]: doing(listing('questions', { limit: ONE_MORE })),
      [`listing questions behind one, by ${name}`]: doing(listing('questions', { ...PAGE, offset: 1 })),
      [`getting a question, by ${name}`]: doing(getting('questions')),
    }),
    allowed(`getting the totals of a year, by ${name}`, reading(who, getting('totals'), COUNTS)),
    allowed(`listing the totals of years, by ${name}`, listingTotals),
    ...[false, true].flatMap((isCount) => {
      const [verb, found] = [isCount ? 'counting' : 'listing', searching({ ...FOUND, isCount })];
      const otherwise = (selection: Selection): Change => doing(listing('search', { isCount, ...selection }));
      return [
        allowed(`${verb} what a search finds, by ${name}`, found),
        allowed(`${verb} from its start, by ${name}`, searching({ ...FOUND, isCount, offset: 0 })),
        ...denials(found, {
          [`${verb} more of what a search finds, by ${name}`]: otherwise({ limit: PAGE.limit + 2 }),
          [`${verb} all that a search finds, by ${name}`]: otherwise({}),
          [`${verb} what a search finds behind one, by ${name}`]: otherwise({ ...FOUND, offset: 1 }),
        }),
      ];
    }),
    denied(`getting a part of the search, by ${name}`, searching(FOUND), doing(getting('search'))),
    allowed(`getting an anonymous experience, by ${name}`, reading(who, gettingOne)),
    allowed(`getting a named experience, by ${name}`, reading(who, gettingOne, NAMED_STORED)),
    allowed(`getting an experience that is not there, by ${name}`, reading(who, gettingOne, {})),
  ];
};

export const READING: readonly Row[] = [
  ...[STRANGER, ADA].flatMap(rowsOf),
  denied('getting whose an experience is, by a stranger', gettingOwner, by(STRANGER)),
  denied('getting whose an experience is, by somebody else', gettingOwner, by(GRACE)),
  denied('getting an owners document that is not there', gettingOwner, where('owners', undefined)),
  denied('listing owners', gettingOwner, doing(listing('owners'))),
  allowed('counting one’s own', reading(ADA, listing('owners', { ...OWN_PAGE, isCount: true }))),
  ...denials(listingOwn, {
    'listing one’s own owners documents, by a stranger': by(STRANGER),
    'listing somebody else’s owners documents': by(GRACE),
    'listing more than a page of owners documents': doing(
      listing('owners', { ...OWN_PAGE, limit: ONE_MORE }),
    ),
    'listing owners documents without a limit': doing(listing('owners', { where: OWN_PAGE.where })),
    'listing owners documents behind one': doing(listing('owners', { ...OWN_PAGE, offset: 1 })),
    'listing owners documents of all accounts': doing(listing('owners', PAGE)),
    'listing owners documents of other accounts': doing(
      listing('owners', { where: ['uid', '!=', GRACE.uid], ...PAGE }),
    ),
    'listing owners documents of several accounts': doing(
      listing('owners', { where: ['uid', 'in', [ADA.uid, GRACE.uid]], ...PAGE }),
    ),
    'listing one’s own owners documents of all levels': doing(
      listing('owners', { ...OWN_PAGE, isGroup: true }),
    ),
  }),
  ...['owners', 'directory', 'totals', 'questions', 'search', 'experiences'].map((collection) =>
    denied(
      `listing ${collection} of all levels`,
      listingExperiences,
      doing(listing(collection, { ...PAGE, isGroup: true })),
    ),
  ),
  ...[...UNREADABLE_COLLECTIONS, 'users', ...BELOW].flatMap((collection) => [
    denied(`getting a document of ${collection}`, gettingExperience, within(collection)),
    denied(`listing ${collection}`, listingExperiences, within(collection)),
    denied(`counting ${collection}`, countingExperiences, within(collection)),
  ]),
  ...['tombstones', ...KEPT_COLLECTIONS, 'users', ...BELOW].map((collection) =>
    denied(`creating a document in ${collection}`, creating.named(), within(collection)),
  ),
  ...[...KEPT_COLLECTIONS, 'users', 'experiences/a/comments'].flatMap((collection) => {
    const stored = { ...NAMED_STORED, [collection]: { uid: ADA.uid } };
    const action = writing({ experiences: REMOVAL, tombstones: set({}) });
    const deleting = { as: ADA, stored, action };
    return [
      denied(`deleting a document in ${collection}`, deleting, doing(writing({ [collection]: REMOVAL }))),
      denied(`changing a document in ${collection}`, deleting, doing(writing({ [collection]: set({}) }))),
    ];
  }),
  denied('getting a tombstone, by the one who deleted', gettingDeleted, within('tombstones')),
];
