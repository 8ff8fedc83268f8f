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
  showing,
} from '../support/experiences.ts';
import { type Request, update, writing } from '../support/request.ts';
import { arrayRemove, arrayUnion } from '../support/sent-request.ts';
import { BOB } from '../support/users.ts';

/** A commit of the page, and what the rules say when it arrives a second time. Whatever they say, nothing changes. */
export interface Repeat {
  readonly name: string;
  readonly request: Request;
  readonly secondTime: 'accepted' | 'permission-denied';
}

const liking = (stored: Request['stored'], likes: unknown): Request => ({
  as: BOB,
  stored,
  action: writing({ experiences: update({ likes }) }),
});
const likedByBob = (stored: Request['stored']): Request['stored'] => ({
  ...stored,
  experiences: { ...stored.experiences, likes: ['carol', BOB.uid, 'dave'] },
});
const accepted = (name: string, request: Request): Repeat => ({ name, request, secondTime: 'accepted' });
/** What is counted must not be counted twice, so the page action whether its experience is there. */
const refused = (name: string, request: Request): Repeat => ({
  name,
  request,
  secondTime: 'permission-denied',
});

export const REPEATS: readonly Repeat[] = [
  refused('add a named one', creatingNamed()),
  refused('add an anonymous one', creatingHidden()),
  accepted('edit a named one', editingNamed()),
  accepted('edit an anonymous one', editingHidden()),
  accepted('hide the name', hiding()),
  accepted('show the name', showing()),
  accepted('like a named one', liking(NAMED_STORED, arrayUnion(BOB.uid))),
  accepted('like an anonymous one', liking(HIDDEN_STORED, arrayUnion(BOB.uid))),
  accepted('unlike a named one', liking(likedByBob(NAMED_STORED), arrayRemove(BOB.uid))),
  accepted('unlike an anonymous one', liking(likedByBob(HIDDEN_STORED), arrayRemove(BOB.uid))),
  accepted('delete a named one', DELETING_NAMED),
  accepted('delete an anonymous one', DELETING_HIDDEN),
];
