import { by } from '../support/changes.ts';
import { HELD_STUB, REMOVED_STUB, reporting } from '../support/moderation.ts';
import { creating, deleting, editing, hiding, settingLikes, showing } from '../support/page-requests.ts';
import { arrayRemove, arrayUnion, commit, REMOVAL, type Request, set } from '../support/request.ts';
import { HIDDEN_STORED, NAMED_STORED, OWNED, storedFields } from '../support/stored.ts';
import { denied, type Row } from '../support/table.ts';
import { ADA, ADA_ANONYMOUS_ACCOUNT } from '../support/users.ts';

const LIKED = { experiences: storedFields({ likes: ['carol', ADA.uid, 'dave'] }) };

/** The page's commits that add or change something. */
export const ADDITIONS: Readonly<Record<string, Request>> = {
  'a named experience': creating.named(),
  'an anonymous experience': creating.hidden(),
  'an edit': editing.named(),
  'an edit of an anonymous one': editing.hidden(),
  'hiding the name': hiding(),
  'showing the name': showing(),
  'a report': reporting(),
  'a like': settingLikes(ADA, NAMED_STORED, arrayUnion(ADA.uid)),
  'a like of an anonymous one': settingLikes(ADA, HIDDEN_STORED, arrayUnion(ADA.uid)),
};

/** The page's commits that take back or delete something. */
export const REMOVALS: Readonly<Record<string, Request>> = {
  'the end of a like': settingLikes(ADA, LIKED, arrayRemove(ADA.uid)),
  'the end of a named one': deleting.named,
  'the end of an anonymous one': deleting.hidden,
  'the end of a held one': { ...deleting.hidden, stored: HELD_STUB },
  'the end of a removed one': { ...deleting.hidden, stored: REMOVED_STUB },
  'the end of an owners document': commit(ADA, { owners: OWNED }, { owners: REMOVAL }),
};

/**
 * A commit that arrives twice is refused the second time. Then the page looks whether its write is already stored.
 */
export const REPEATS = Object.entries({
  ...{ ...ADDITIONS, ...REMOVALS },
  'a bookmark': commit(ADA, {}, { 'saved/ada': set({ ids: ['id'] }) }),
  'a tick': commit(ADA, {}, { 'sheets/ada': set({ names: {}, texts: {} }) }),
});

export const ACCOUNTS: readonly Row[] = REPEATS.map(([name, request]) =>
  denied(`${name}, by an anonymous account`, request, by(ADA_ANONYMOUS_ACCOUNT)),
);
