/** Who can read a row of the database. Device rows have no readers, because only the portal's page can read them. */
type Readers = 'everybody' | 'that account' | 'moderators' | 'that account and moderators' | 'nobody';

/** What one collection, or one store on the device, says about a person. All texts are shown in docs/privacy.md. */
export interface StoredData {
  readonly what: string;
  readonly place: 'database' | 'Firebase Auth' | 'IndexedDB' | 'localStorage' | 'Cache Storage';
  /** The collection, the key of `localStorage` or the IndexedDB databases. */
  readonly names: readonly string[];
  /** What names the account in the data. Undefined if nothing does. */
  readonly account?: string;
  readonly readers?: Readers;
  readonly until: string;
  /** What 'Delete my data' does with it. Undefined if nothing names an account, so that there is nothing to do. */
  readonly deletion?: string;
  /** True if the file of 'Download my data' has a key for this row. */
  readonly isDownloaded?: true;
}

const OF_PERSON = 'the hash of the person, in the id of the document';
const EMPTIED =
  'takes companies and ids out; numbers and times stay until then and count for a new account of the same person';
const DELETED_ELSEWHERE =
  "If the account is deleted on another device, it stays until the browser's data is cleared";
const DELETED_WITH_ACCOUNT = 'deleted with the account';
const DELETED_WITH_EXPERIENCE = 'deleted with the experience';
/** Documents with numbers, which the functions write. */
const COUNTS = {
  place: 'database',
  readers: 'everybody',
  until: 'an experience changes or is deleted',
  deletion: 'changed with the deleted experiences',
} as const;

/**
 * Everything that the portal stores. `npm run privacy -w shared` writes it into docs/privacy.md. The keys are also the
 * keys of the downloaded file.
 */
export const STORED_DATA = {
  drafts: {
    what: "Text that was typed into the form and not saved, with the account's id",
    place: 'IndexedDB',
    names: ['portal-drafts'],
    account: '`uid`',
    until: `the account saves it, discards it, starts over or signs out. ${DELETED_ELSEWHERE}`,
    deletion: 'deletes it in all tabs',
    isDownloaded: true,
  },
  session: {
    what: 'The session: id, name, e-mail address and tokens of the account; in `localStorage` where IndexedDB is refused',
    place: 'IndexedDB',
    names: ['firebaseLocalStorageDb'],
    account: '`uid`, name and e-mail address',
    until: 'signing out',
    deletion: 'deletes it with the account',
  },
  heartbeat: {
    what: 'Up to 30 days on which the page was used, with the versions of Firebase',
    place: 'IndexedDB',
    names: ['firebase-heartbeat-database'],
    until: "Firebase has sent them with a request. The last day stays until the browser's data is cleared",
  },
  appCheck: {
    what: "App Check's token for this browser; only where the portal uses App Check",
    place: 'IndexedDB',
    names: ['firebase-app-check-database'],
    until: 'the next token replaces it',
  },
  recaptcha: {
    what: "A value of Google's reCAPTCHA; only where the portal uses App Check",
    place: 'localStorage',
    names: ['_grecaptcha'],
    until: "Google's script replaces it, or the browser's data is cleared",
  },
  firstPage: {
    what: 'The first page of the list, which everybody can read',
    place: 'localStorage',
    names: ['portal-first-page'],
    account: '`createdBy` and `likes` of each experience',
    until: 'the next visit replaces it',
    deletion: 'the next visit replaces it',
  },
  directoryCopy: {
    what: 'All companies and how many experiences each has, which everybody can read',
    place: 'IndexedDB',
    names: ['portal-directory'],
    until: "the next visit brings it up to date, or the browser's data is cleared",
  },
  kept: {
    what: 'What the page has read in the last 30 days, for a page without a network: up to 500 experiences, all bookmarked ones, and the own lists and sheets of an account, each reader apart',
    place: 'IndexedDB',
    names: ['portal-kept'],
    account: 'the id of the account in the name of the database; `createdBy` and `likes` of each experience',
    until:
      "the account signs out, the next visit if its session has ended otherwise, or a visit 30 days after it was read. A removed text or a hidden name may stay so long. Of a reader without an account, it stays until the browser's data is cleared or the portal keeps nothing more",
    deletion: 'deletes it with the account',
  },
  pageFiles: {
    what: 'The files of the page, for a page without a network',
    place: 'Cache Storage',
    names: ['portal-sets', 'portal-set-*'],
    until: 'the next release replaces them',
  },
  savedOnDevice: {
    what: 'Up to 500 bookmarks of somebody who is signed out, as ids',
    place: 'localStorage',
    names: ['portal-saved'],
    until: 'the reader removes them, or adds them to an account',
    deletion: 'deletes them',
    isDownloaded: true,
  },
  shown: {
    what: 'The month of the last visit, and up to 2,000 experiences of this month that were on the screen, as ids',
    place: 'localStorage',
    names: ['portal-shown'],
    until: 'a visit in another month, or signing out',
    deletion: 'deletes it',
  },
  follows: {
    what: 'Up to ten companies, perhaps with a role, that the reader follows',
    place: 'localStorage',
    names: ['portal-follows'],
    until: 'the reader stops following them, or signs out',
    deletion: 'deletes them',
    isDownloaded: true,
  },
  sheetsOnDevice: {
    what: 'Up to 20 preparation sheets of somebody who is signed out: company, role, date, notes, own questions, and ticks as hashes',
    place: 'localStorage',
    names: ['portal-sheets'],
    until: 'the reader deletes them, or adds them to an account',
    deletion: 'deletes them',
    isDownloaded: true,
  },
  terms: {
    what: "Which version of the terms an account accepted, with the account's id; only where the portal has terms",
    place: 'localStorage',
    names: ['portal-terms'],
    account: 'its id',
    until: `the account accepts a newer version, is deleted or signs out. ${DELETED_ELSEWHERE}`,
    deletion: 'deletes it with the account',
    isDownloaded: true,
  },
  decisions: {
    what: "Which decisions about its experiences an account has been told, as their ids and times, with the account's id",
    place: 'localStorage',
    names: ['portal-decisions'],
    account: 'its id',
    until: `the account signs out. ${DELETED_ELSEWHERE}`,
    deletion: 'deletes it with the account',
    isDownloaded: true,
  },
  theme: {
    what: 'The chosen theme',
    place: 'localStorage',
    names: ['portal-theme'],
    until: 'the theme of the system is chosen',
    isDownloaded: true,
  },
  typingSound: {
    what: 'Whether the typing sound is muted',
    place: 'localStorage',
    names: ['portal.typing-sound'],
    until: "the browser's data is cleared",
    isDownloaded: true,
  },
  account: {
    what: 'The account: its id, its name and its e-mail address',
    place: 'Firebase Auth',
    names: ['accounts'],
    account: 'its id',
    readers: 'that account',
    until: 'the account is deleted',
    deletion: 'deletes it last',
    isDownloaded: true,
  },
  experiences: {
    what: "An experience and the months in which it was shared and last edited, with its creator's account id and name unless it is anonymous",
    place: 'database',
    names: ['experiences'],
    account: '`createdBy`, null if anonymous',
    readers: 'everybody',
    until: 'its creator deletes it',
    deletion: 'deletes all, including anonymous ones',
    isDownloaded: true,
  },
  likes: {
    what: 'The account ids of those who like an experience, in the experience',
    place: 'database',
    names: ['experiences'],
    account: '`likes`',
    readers: 'everybody',
    until: 'the like is taken back, or the experience is deleted',
    deletion: 'takes all back',
    isDownloaded: true,
  },
  owners: {
    what: 'The account that wrote an experience which is anonymous, held or removed',
    place: 'database',
    names: ['owners'],
    account: '`uid`',
    readers: 'that account',
    until: 'the experience is deleted, or is public and shows the name',
    deletion: 'deletes it with the experience',
    isDownloaded: true,
  },
  pace: {
    what: 'The experience that a person last added or edited, the time and the number of that day, and the company of each experience that the person added that year, or moved to another company or a later date',
    place: 'database',
    names: ['pace'],
    account: OF_PERSON,
    readers: 'that account',
    until: 'the person adds or edits the next one; after the account is deleted, the year ends',
    deletion: EMPTIED,
    isDownloaded: true,
  },
  likePace: {
    what: 'How many likes a person has given and taken back on a day, and where the last time',
    place: 'database',
    names: ['likePace'],
    account: 'the hash of the person and the day, in the id of the document',
    readers: 'nobody',
    until: 'the day after',
    deletion: 'takes the experience out, and leaves the number until then',
  },
  saved: {
    what: 'Up to 500 bookmarks of an account, as ids',
    place: 'database',
    names: ['saved'],
    account: 'the id of the document',
    readers: 'that account',
    until: 'the account removes them; an empty list stays until it is deleted with the account',
    deletion: 'deletes them',
    isDownloaded: true,
  },
  sheets: {
    what: 'Up to 20 preparation sheets of an account: company, role, date, notes, own questions, and ticks as hashes',
    place: 'database',
    names: ['sheets'],
    account: 'the id of the document',
    readers: 'that account',
    until: 'the account deletes them; an empty document stays until it is deleted with the account',
    deletion: 'deletes them',
    isDownloaded: true,
  },
  blocked: {
    what: "That the operator has blocked a person, since when, and the operator's reason; or that an erasure is not finished",
    place: 'database',
    names: ['blocked'],
    account: OF_PERSON,
    readers: 'that account',
    until:
      'the operator unblocks the account, a year after the account is deleted, or the erasure is finished',
    deletion: 'keeps it for a year; otherwise a new sign-in would lift the block',
    isDownloaded: true,
  },
  withheldTexts: {
    what: 'The hash of a text that was held or removed, without its author, and when',
    place: 'database',
    names: ['withheldTexts'],
    readers: 'nobody',
    until: 'a moderator keeps the text, or a year is over',
  },
  erasures: {
    what: 'That an account asked for its erasure, when, when its anonymous experiences are deleted, and that all is done',
    place: 'database',
    names: ['erasures'],
    account: 'the id of the document',
    readers: 'that account',
    until: 'always, so that a page that is still open adds nothing',
    deletion: 'writes it',
  },
  reports: {
    what: 'What an account has reported, when, the reason and a note of up to 500 characters, what was decided and when; below `cases`',
    place: 'database',
    names: ['reports'],
    account: '`uid`, and the hash of the person in the id',
    readers: 'that account',
    until: 'the experience is deleted, and 30 days longer if the case is open',
    deletion: DELETED_WITH_ACCOUNT,
    isDownloaded: true,
  },
  reportPace: {
    what: 'The last experience that a person reported, when, and how many that day',
    place: 'database',
    names: ['reportPace'],
    account: OF_PERSON,
    readers: 'that account',
    until: 'the person reports the next one; after the account is deleted, the day ends',
    deletion: EMPTIED,
    isDownloaded: true,
  },
  held: {
    what: 'An experience that was taken from the list until a moderator decides, or removed, with the reason',
    place: 'database',
    names: ['withheld'],
    account: '`createdBy` and `likes` of the experience',
    readers: 'that account and moderators',
    until: 'a moderator keeps it, 30 days after its removal, or its creator deletes it',
    deletion: DELETED_WITH_EXPERIENCE,
    isDownloaded: true,
  },
  objections: {
    what: 'The objection of the creator of a held or removed experience, in words or with a new version',
    place: 'database',
    names: ['objections'],
    account: 'the experience of the same id',
    readers: 'that account and moderators',
    until: 'the experience is deleted',
    deletion: DELETED_WITH_EXPERIENCE,
    isDownloaded: true,
  },
  cases: {
    what: 'A reported experience without its creator, the reasons and notes without their accounts, and what was decided',
    place: 'database',
    names: ['cases'],
    readers: 'moderators',
    until: 'the experience is deleted, and 30 days longer if the case is open',
    deletion: 'deleted with the experience. The case of an experience deleted before stays for its 30 days',
  },
  reviews: {
    what: "A moderator's last decision on an experience and its reason, without the moderator",
    place: 'database',
    names: ['reviews'],
    readers: 'moderators',
    until: 'the experience is deleted',
    deletion: DELETED_WITH_EXPERIENCE,
  },
  verdicts: {
    what: 'Which experiences a moderator has decided about on a day, as ids with the number of the decision',
    place: 'database',
    names: ['verdicts'],
    account: 'the beginning of the id',
    readers: 'nobody',
    until: 'a year is over. The operator can undo the decisions of an account that was taken over',
    deletion: 'keeps it until then; otherwise somebody who took over an account could hide what it decided',
  },
  moderators: {
    what: 'That an account may read reports and decide on them, and since when',
    place: 'database',
    names: ['moderators'],
    account: 'the id of the document',
    readers: 'that account',
    until: 'the operator revokes it',
    deletion: DELETED_WITH_ACCOUNT,
    isDownloaded: true,
  },
  limits: {
    what: 'How many experiences were held on a day without a moderator, and after whose reports',
    place: 'database',
    names: ['limits'],
    account: 'the hash of the person',
    readers: 'nobody',
    until: 'the day ends',
    deletion: 'leaves it until then',
  },
  tombstones: {
    what: 'The id of a deleted experience and nothing else',
    place: 'database',
    names: ['tombstones'],
    readers: 'nobody',
    until: 'always, so that the id is not used again',
    deletion: 'leaves one for each deleted experience',
  },
  companies: {
    what: 'How many experiences each company has',
    ...COUNTS,
    names: ['directory'],
  },
  counts: {
    what: 'The number of experiences that state each thing, for each company and for all',
    ...COUNTS,
    names: ['companySummaries', 'companyTotals', 'totals'],
  },
  questions: {
    what: 'A question that experiences of a company report, in the words of one of them',
    ...COUNTS,
    names: ['questions'],
    until: 'the last experience that reports it changes or is deleted',
  },
  search: {
    what: 'The values and words of an experience that filters and searches compare',
    ...COUNTS,
    names: ['search'],
    deletion: DELETED_WITH_EXPERIENCE,
  },
  counted: {
    what: 'An experience as it was counted, without its author',
    ...COUNTS,
    names: ['counted'],
    readers: 'nobody',
    deletion: DELETED_WITH_EXPERIENCE,
  },
} as const satisfies Readonly<Record<string, StoredData>>;

type Table = typeof STORED_DATA;

/** The rows of which the downloaded file has a key. */
export type DownloadedKey = {
  [Key in keyof Table]: Table[Key] extends { readonly isDownloaded: true } ? Key : never;
}[keyof Table];

/** All rows, in the order of docs/privacy.md. */
export const STORED_ROWS: readonly StoredData[] = Object.values(STORED_DATA);

/** The collections of the database of which a row fulfils the condition. */
export const collectionsOf = (isWanted: (row: StoredData) => boolean): readonly string[] => {
  const rows = STORED_ROWS.filter((row) => row.place === 'database' && isWanted(row));
  return [...new Set(rows.flatMap(({ names }) => names))];
};

/** True if the hash of the person behind an account is the id of the row's documents. */
export const isKeyedByPerson = ({ account }: StoredData): boolean => account === OF_PERSON;

/** True if the uid of an account is the id of the row's documents. */
export const isKeyedByAccount = ({ account }: StoredData): boolean => account === 'the id of the document';
