import {
  creatingHidden,
  creatingNamed,
  DELETING_HIDDEN,
  DELETING_NAMED,
  editingHidden,
  editingNamed,
  HIDDEN_STORED,
  hiding,
  NAMED_STORED,
  OWNED,
  settingLikes,
  showing,
} from '../support/experiences.ts';
import { commit, counting, getting, listing, PAGE, REMOVAL, type Request, set } from '../support/request.ts';
import { arrayRemove, arrayUnion } from '../support/sent-request.ts';
import { allowed, by, denied, type Row } from '../support/table.ts';
import { ADA, ADA_ANONYMOUS_ACCOUNT, BOB } from '../support/users.ts';

const likedBy = (uid: string, stored: Request['stored'] = NAMED_STORED): Request['stored'] => ({
  ...stored,
  experiences: { ...stored.experiences, likes: ['carol', uid, 'dave'] },
});

/**
 * The commits of the page. Whatever the rules say when one arrives a second time, nothing changes; a new experience is
 * refused then, since what is counted must not be counted twice: the page asks whether its experience is there.
 */
const COMMITS: Readonly<Record<string, Request>> = {
  'add a named one': creatingNamed(),
  'add an anonymous one': creatingHidden(),
  'edit a named one': editingNamed(),
  'edit an anonymous one': editingHidden(),
  'hide the name': hiding(),
  'show the name': showing(),
  'like a named one': settingLikes(BOB, NAMED_STORED, arrayUnion(BOB.uid)),
  'like an anonymous one': settingLikes(BOB, HIDDEN_STORED, arrayUnion(BOB.uid)),
  'unlike a named one': settingLikes(BOB, likedBy(BOB.uid), arrayRemove(BOB.uid)),
  'unlike an anonymous one': settingLikes(BOB, likedBy(BOB.uid, HIDDEN_STORED), arrayRemove(BOB.uid)),
  'delete a named one': DELETING_NAMED,
  'delete an anonymous one': DELETING_HIDDEN,
};

export const REPEATS = Object.entries(COMMITS).map(([name, request]) => ({
  name,
  request,
  secondTime: name.startsWith('add') ? 'permission-denied' : 'accepted',
}));

/** What Ada may do, and an account of hers that was made by signing in anonymously may not. */
const WRITES: Readonly<Record<string, Request>> = {
  'a named experience': creatingNamed(),
  'an anonymous experience': creatingHidden(),
  'an edit': editingNamed(),
  'an edit of an anonymous one': editingHidden(),
  'hiding the name': hiding(),
  'showing the name': showing(),
  'a like': settingLikes(ADA, NAMED_STORED, arrayUnion(ADA.uid)),
  'a like once more': settingLikes(ADA, likedBy(ADA.uid), arrayUnion(ADA.uid)),
  'the end of a like': settingLikes(ADA, likedBy(ADA.uid), arrayRemove(ADA.uid)),
  'the end of a named one': DELETING_NAMED,
  'the end of an anonymous one': DELETING_HIDDEN,
  'the end of what is gone': { ...DELETING_HIDDEN, stored: { tombstones: {} } },
  'the same owners document': commit(ADA, HIDDEN_STORED, { owners: set(OWNED) }),
  'the end of an owners document': commit(ADA, { owners: OWNED }, { owners: REMOVAL }),
  'the same tombstone': commit(ADA, { tombstones: {} }, { tombstones: set({}) }),
};

const READS = {
  'an experience': getting('experiences'),
  'a page of experiences': listing('experiences', PAGE),
  'a count of experiences': counting('experiences', PAGE),
  'its own owners document': getting('owners'),
  'the directory': listing('directory'),
  'the counts of a company': getting('companyStats'),
  'its own pace': getting('pace/ada'),
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
