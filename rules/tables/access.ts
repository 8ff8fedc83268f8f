import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import { MAX_QUEUE } from '../../shared/src/limits.ts';
import { doing } from '../support/changes.ts';
import { keyIn, PAGE_COLLECTIONS } from '../support/collections.ts';
import { MODERATES } from '../support/moderation.ts';
import type { Action, Request, Selection, Writes } from '../support/request.ts';
import { getting, listing, PAGE, REMOVAL, set, update, writing } from '../support/request.ts';
import { HIDDEN_STORED } from '../support/stored.ts';
import { allowed, denied, type Row } from '../support/table.ts';
import { GRACE, MODERATOR, STRANGER, type User } from '../support/users.ts';

const OTHERS = {
  'somebody signed out': STRANGER,
  'somebody else': GRACE,
  'a moderator': MODERATOR,
  'an anonymous account of a moderator': { ...MODERATOR, firebase: { sign_in_provider: 'anonymous' } },
} as const;
type CallerName = keyof typeof OTHERS | 'the author';
const NAMES = ['the author', ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[])] as const;

const EVERYBODY = NAMES;
const AUTHOR: readonly CallerName[] = ['the author'];
const MODERATORS: readonly CallerName[] = ['a moderator'];

/** Who may do what with a document about its author. Nobody may do what is missing here. */
interface Access {
  readonly get?: readonly CallerName[];
  readonly list?: readonly CallerName[];
  /** The largest list. None may skip documents, because these are billed, too. */
  readonly page?: Selection;
  /** What the page writes. The other tables say who may write what. */
  readonly writes?: readonly (keyof typeof METHODS)[];
}

const METHODS = {
  create: (key: string): Writes => ({ [key.split('/').length % 2 ? `${key}/other` : `${key}0`]: set({}) }),
  update: (key: string): Writes => ({ [key]: update({ more: 1 }) }),
  delete: (key: string): Writes => ({ [key]: REMOVAL }),
};

const QUEUE = { limit: MAX_QUEUE };

const ACCESS: Readonly<Record<string, Access>> = {
  experiences: { get: EVERYBODY, list: EVERYBODY, writes: ['create', 'update', 'delete'] },
  owners: { get: AUTHOR, list: AUTHOR, writes: ['create', 'delete'] },
  tombstones: { writes: ['create'] },
  pace: { get: AUTHOR, writes: ['create', 'update'] },
  likePace: { writes: ['create', 'update'] },
  saved: { get: AUTHOR, writes: ['create', 'update'] },
  sheets: { get: AUTHOR, writes: ['create', 'update'] },
  blocked: { get: AUTHOR },
  erasures: { get: AUTHOR, writes: ['create'] },
  reports: { get: AUTHOR, list: AUTHOR, page: { ...PAGE, isGroup: true }, writes: ['create', 'update'] },
  reportPace: { get: AUTHOR, writes: ['create', 'update'] },
  cases: { get: MODERATORS, list: MODERATORS, page: QUEUE },
  withheld: { get: [...AUTHOR, ...MODERATORS], list: MODERATORS },
  objections: { get: [...AUTHOR, ...MODERATORS], list: MODERATORS, page: QUEUE, writes: ['create'] },
  reviews: { get: MODERATORS, list: MODERATORS, writes: ['create', 'update'] },
  verdicts: { writes: ['create', 'update'] },
  moderators: { get: AUTHOR },
  directory: { get: EVERYBODY },
  companyTotals: { get: EVERYBODY },
  companySummaries: { get: EVERYBODY },
  questions: { list: EVERYBODY },
  totals: { get: EVERYBODY, list: EVERYBODY, page: {} },
  // One more than a page has, so that a count can show that there are more.
  search: { list: EVERYBODY, page: { limit: PAGE.limit + 1 } },
};

/** Nobody may do anything in these collections. Some are below documents that everybody may read. Of versions, some ids may be read. */
const UNKNOWN = [
  ...['users', 'versions', 'cases/a/reports'],
  ...['experiences', 'owners', ...KEPT_COLLECTIONS].map((collection) => `${collection}/a/below`),
];

function rowsOf(collection: string): readonly Row[] {
  const { get = [], list = [], writes = [], ...others } = ACCESS[collection] ?? {};
  const page: Selection = others.page ?? PAGE;
  // A document may block the author, so each collection has its own.
  const author: User = { uid: `author of ${collection.replaceAll('/', ' ')}` };
  const key = keyIn(collection, author);
  const owners = { uid: author.uid };
  const { limit } = page;
  const request = (who: CallerName, action: Action): Request => ({
    as: who === 'the author' ? author : OTHERS[who],
    stored: { [key]: owners, ...HIDDEN_STORED, owners, ...MODERATES },
    action,
  });
  const refused = (name: string, who: CallerName, action: Action): Row =>
    denied(`${name}, by ${who}`, request(who, getting('experiences')), doing(action));
  const accepted = (name: string, who: CallerName, action: Action): Row =>
    allowed(`${name}, by ${who}`, request(who, action));
  const reading = (name: string, action: Action, readers: readonly CallerName[]): readonly Row[] =>
    NAMES.map((who) => (readers.includes(who) ? accepted : refused)(name, who, action));
  const where = list === AUTHOR ? (['uid', '==', author.uid] as const) : undefined;
  const listingWith = (selection: Selection): Action => listing(collection, { where, ...page, ...selection });
  return [
    ...reading(`getting a document of ${collection}`, getting(key), get),
    ...reading(`listing ${collection}`, listingWith({}), list),
    ...list
      .slice(0, 1)
      .flatMap((who) => [
        accepted(`counting ${collection}`, who, listingWith({ isCount: true })),
        ...(list === AUTHOR
          ? [refused(`listing ${collection} of others`, who, listing(collection, page))]
          : []),
        ...(page.isGroup
          ? []
          : [refused(`${collection} of all levels`, who, listingWith({ isGroup: true }))]),
        ...(limit === undefined
          ? []
          : [
              accepted(`a page of ${collection} from its start`, who, listingWith({ offset: 0 })),
              refused(`one more than a page of ${collection}`, who, listingWith({ limit: limit + 1 })),
              refused(`all of ${collection}`, who, listingWith({ limit: undefined })),
              refused(`a page of ${collection} behind one`, who, listingWith({ offset: 1 })),
            ]),
      ]),
    ...Object.entries(METHODS)
      .filter(([method]) => !writes.some((name) => name === method))
      .flatMap(([method, write]) =>
        (['the author', 'a moderator'] as const).map((who) =>
          refused(`the ${method} of a document of ${collection}`, who, writing(write(key))),
        ),
      ),
  ];
}

/** The page asks for these documents before they are there. */
const MISSING = [
  'experiences',
  'pace',
  'saved',
  'sheets',
  'blocked',
  'reports',
  'reportPace',
  'moderators',
  'directory',
];

export const ACCESSING: readonly Row[] = [
  allowed('a version that is not there', { as: STRANGER, stored: {}, action: getting('versions/rules-1') }),
  ...[...PAGE_COLLECTIONS, ...KEPT_COLLECTIONS, ...UNKNOWN].flatMap(rowsOf),
  ...MISSING.map((collection) =>
    allowed(`getting a document of ${collection} that is not there`, {
      as: GRACE,
      stored: {},
      action: getting(keyIn(collection, GRACE)),
    }),
  ),
];
