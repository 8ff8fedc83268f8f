import { by } from '../support/changes.ts';
import { HELD_STUB, REMOVED_STUB, reporting } from '../support/moderation.ts';
import { creating, deleting, editing, hiding, settingLikes, showing } from '../support/page-requests.ts';
import {
  arrayRemove,
  arrayUnion,
  commit,
  getting,
  listing,
  PAGE,
  REMOVAL,
  type Request,
  set,
} from '../support/request.ts';
import { HIDDEN_STORED, NAMED_STORED, OWNED } from '../support/stored.ts';
import { allowed, denied, type Row } from '../support/table.ts';
import { ADA, ADA_ANONYMOUS_ACCOUNT, BOB } from '../support/users.ts';

const likedBy = (uid: string, stored: Request['stored'] = NAMED_STORED): Request['stored'] => ({
  ...stored,
  experiences: { ...stored.experiences, likes: ['carol', uid, 'dave'] },
});

/**
 * The page's commits. A commit that arrives twice is refused the second time. Then the page looks whether its write is
 * already stored.
 */
const COMMITS: Readonly<Record<string, Request>> = {
  'add a named one': creating.named(),
  'add an anonymous one': creating.hidden(),
  'edit a named one': editing.named(),
  'edit an anonymous one': editing.hidden(),
  'hide the name': hiding(),
  'show the name': showing(),
  'like a named one': settingLikes(BOB, NAMED_STORED, arrayUnion(BOB.uid)),
  'like an anonymous one': settingLikes(BOB, HIDDEN_STORED, arrayUnion(BOB.uid)),
  'unlike a named one': settingLikes(BOB, likedBy(BOB.uid), arrayRemove(BOB.uid)),
  'unlike an anonymous one': settingLikes(BOB, likedBy(BOB.uid, HIDDEN_STORED), arrayRemove(BOB.uid)),
  'delete a named one': deleting.named,
  'delete an anonymous one': deleting.hidden,
  'add a report': reporting(),
  'add a bookmark': commit(ADA, {}, { 'saved/ada': set({ ids: ['id'] }) }),
};

export const REPEATS = Object.entries(COMMITS);

/** Writes that add or change something. */
export const ADDITIONS: Readonly<Record<string, Request>> = {
  'a named experience': creating.named(),
  'an anonymous experience': creating.hidden(),
  'an edit': editing.named(),
  'an edit of an anonymous one': editing.hidden(),
  'hiding the name': hiding(),
  'showing the name': showing(),
  'a report': reporting(),
  'a like': settingLikes(ADA, NAMED_STORED, arrayUnion(ADA.uid)),
};

/** Writes that take back or delete. */
export const REMOVALS: Readonly<Record<string, Request>> = {
  'the end of a like': settingLikes(ADA, likedBy(ADA.uid), arrayRemove(ADA.uid)),
  'the end of a named one': deleting.named,
  'the end of an anonymous one': deleting.hidden,
  'the end of a held one': { ...deleting.hidden, stored: HELD_STUB },
  'the end of a removed one': { ...deleting.hidden, stored: REMOVED_STUB },
  'the end of an owners document': commit(ADA, { owners: OWNED }, { owners: REMOVAL }),
};

/** Writes that Ada may make, but not with an account that was created by signing in anonymously. */
const WRITES = { ...ADDITIONS, ...REMOVALS };

const READS = {
  'an experience': getting('experiences'),
  'a page of experiences': listing('experiences', PAGE),
  'a count of experiences': listing('experiences', { ...PAGE, isCount: true }),
  'its own owners document': getting('owners'),
  'the directory': getting('directory'),
  'a page of the search': listing('search', PAGE),
  'a count of the search': listing('search', { limit: PAGE.limit + 1, isCount: true }),
  'the totals': listing('totals'),
  'the totals of a company': getting('companyTotals'),
  'the summary of a company': getting('companySummaries'),
  'a page of questions': listing('questions', PAGE),
};

export const ACCOUNTS: readonly Row[] = [
  ...Object.entries(WRITES).map(([name, request]) =>
    denied(`${name}, by an anonymous account`, request, by(ADA_ANONYMOUS_ACCOUNT)),
  ),
  ...Object.entries(READS).map(([name, action]) =>
    allowed(`reading ${name}, by an anonymous account`, {
      as: ADA_ANONYMOUS_ACCOUNT,
      stored: { ...NAMED_STORED, owners: OWNED },
      action,
    }),
  ),
];
