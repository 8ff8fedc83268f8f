import { creatingNamed, HIDDEN_STORED, NAMED_STORED } from '../support/experiences.ts';
import {
  type Action,
  counting,
  getting,
  listing,
  listingGroup,
  PAGE,
  REMOVAL,
  type Request,
  type Selection,
  set,
  writing,
} from '../support/request.ts';
import { allowed, by, denials, denied, doing, type Row, where, within } from '../support/table.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const reading = (as: Request['as'], action: Action, stored: Request['stored'] = HIDDEN_STORED): Request => ({
  as,
  stored,
  action,
});

const gettingOwner = reading(ADA, getting('owners'));
const gettingExperience = reading(STRANGER, getting('experiences'));
const listingExperiences = reading(ADA, listing('experiences', PAGE));
const countingExperiences = reading(ADA, counting('experiences', PAGE));
const KEPT = ['directory', 'companyStats', 'counted'];
const BELOW = ['experiences/a/comments', 'owners/a/secrets', 'directory/a/companies', 'companyStats/a/cells'];
const COUNTS = {
  directory: { companies: { '=ACME': 1 }, isSplit: false },
  companyStats: { company: 'ACME' },
};

/** Queries of experiences. */
const SELECTIONS: readonly (readonly [string, Selection])[] = [
  ['experiences', {}],
  ['one’s experiences', { where: ['createdBy', '==', ADA.uid] }],
  ['a company’s experiences', { where: ['company', '==', 'ACME'], newestFirst: true }],
  ['the newest experiences', { newestFirst: true }],
];

const ONE_MORE = Number(PAGE.limit) + 1;

/** A page of each, and its twins without a limit and with one that is too high. */
const pages = (who: Request['as'], name: string): readonly Row[] =>
  SELECTIONS.flatMap(([what, selection]) =>
    [listing, counting].flatMap((query) => {
      const read = (limit?: number): Action =>
        query('experiences', limit === undefined ? selection : { ...selection, limit });
      const verb = query === listing ? 'listing' : 'counting';
      const page = reading(who, read(PAGE.limit));
      return [
        allowed(`${verb} the least of ${what}, by ${name}`, reading(who, read(1))),
        allowed(`${verb} a page of ${what}, by ${name}`, page),
        denied(`${verb} all of ${what}, by ${name}`, page, doing(read())),
        denied(`${verb} more than a page of ${what}, by ${name}`, page, doing(read(ONE_MORE))),
      ];
    }),
  ).concat(offsets(who, name));

/** What is skipped is read, and billed, too. */
const offsets = (who: Request['as'], name: string): readonly Row[] =>
  [listing, counting].flatMap((query) => {
    const read = (offset: number, limit = PAGE.limit): Action => query('experiences', { offset, limit });
    const first = reading(who, read(0));
    const verb = query === listing ? 'listing' : 'counting';
    return [
      allowed(`${verb} a page from the start, by ${name}`, first),
      ...[1, 50, 100_000].map((offset) =>
        denied(`${verb} a page behind ${offset} experiences, by ${name}`, first, doing(read(offset))),
      ),
      denied(`${verb} one experience behind 50, by ${name}`, first, doing(read(50, 1))),
      denied(`${verb} more than a page from the start, by ${name}`, first, doing(read(0, ONE_MORE))),
    ];
  });
export const READING: readonly Row[] = [
  ...([STRANGER, GRACE, ADA] as const).flatMap((who) => {
    const name = who === STRANGER ? who : who.uid;
    return [
      ...pages(who, name),
      allowed(`getting a part of the directory, by ${name}`, reading(who, getting('directory'), COUNTS)),
      allowed(`listing the directory, by ${name}`, reading(who, listing('directory'), COUNTS)),
      allowed(`counting the directory, by ${name}`, reading(who, counting('directory'), COUNTS)),
      allowed(`getting the counts of a company, by ${name}`, reading(who, getting('companyStats'), COUNTS)),
      allowed(`getting counts that are not there, by ${name}`, reading(who, getting('companyStats'), {})),
      ...denials(reading(who, listing('directory'), COUNTS), {
        [`listing the counts of companies, by ${name}`]: within('companyStats'),
      }),
      ...denials(reading(who, listing('experiences', PAGE)), {
        [`listing a page of the counts of companies, by ${name}`]: within('companyStats'),
      }),
      allowed(`getting an anonymous experience, by ${name}`, reading(who, getting('experiences'))),
      allowed(`getting a named experience, by ${name}`, reading(who, getting('experiences'), NAMED_STORED)),
      allowed(
        `getting an experience that is not there, by ${name}`,
        reading(who, getting('experiences'), {}),
      ),
    ];
  }),
  denied('getting whose an experience is, by a stranger', gettingOwner, by(STRANGER)),
  denied('getting whose an experience is, by somebody else', gettingOwner, by(GRACE)),
  denied('getting an owners document that is not there', gettingOwner, where('owners', undefined)),
  denied('getting an owners document of nobody', gettingOwner, where('owners', { uid: null })),
  denied('getting an owners document without uid', gettingOwner, where('owners', {})),
  denied('listing owners', gettingOwner, doing(listing('owners'))),
  denied(
    'listing one’s own owners documents',
    gettingOwner,
    doing(listing('owners', { where: ['uid', '==', ADA.uid], ...PAGE })),
  ),
  denied('listing owners of all levels', gettingOwner, doing(listingGroup('owners'))),
  ...denials(reading(ADA, listing('directory')), {
    'listing the directory of all levels': doing(listingGroup('directory')),
  }),
  denied('listing experiences of all levels', listingExperiences, doing(listingGroup('experiences'))),
  ...['tombstones', 'counted', 'users', ...BELOW].flatMap((collection) => [
    denied(`getting a document of ${collection}`, gettingExperience, within(collection)),
    denied(`listing ${collection}`, listingExperiences, within(collection)),
    denied(`counting ${collection}`, countingExperiences, within(collection)),
  ]),
  ...['tombstones', ...KEPT, 'users', ...BELOW].map((collection) =>
    denied(`creating a document in ${collection}`, creatingNamed(), within(collection)),
  ),
  ...[...KEPT, 'users', 'experiences/a/comments'].flatMap((collection) => {
    const stored = { ...NAMED_STORED, [collection]: { uid: ADA.uid } };
    const action = writing({ experiences: REMOVAL, tombstones: set({}) });
    const deleting = { as: ADA, stored, action };
    return [
      denied(`deleting a document in ${collection}`, deleting, doing(writing({ [collection]: REMOVAL }))),
      denied(`changing a document in ${collection}`, deleting, doing(writing({ [collection]: set({}) }))),
    ];
  }),
  ...denials(reading(ADA, getting('experiences'), { tombstones: {} }), {
    'getting a tombstone, by the one who deleted': within('tombstones'),
  }),
];
