import {
  creatingHidden,
  DELETING_HIDDEN,
  editingHidden,
  editingNamed,
  HIDDEN,
  HIDDEN_STORED,
  hiding,
  NAMED_STORED,
  OWNED,
  settingLikes,
  showing,
  storedFields,
} from '../support/experiences.ts';
import { commit, REMOVAL, type Request, set, update, writing } from '../support/request.ts';
import { allowed, along, by, denials, denied, doing, type Row, where, without } from '../support/table.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const GRACES = { uid: GRACE.uid };
const hidden = storedFields({ ...HIDDEN, likes: ['carol'] });

/** Grace likes what is Ada's, which she may; what she does instead, or along with it, is what is refused. */
const gracesLike = (stored: Request['stored']): Request =>
  settingLikes(GRACE, stored, ['carol', 'dave', 'grace']);
const claiming = doing(writing({ owners: set(GRACES) }));
/** Grace hides the name of what she has written herself. */
const gracesHiding: Request = {
  as: GRACE,
  stored: { experiences: { ...NAMED_STORED.experiences, createdBy: GRACE.uid, createdByName: GRACE.name } },
  action: writing({ experiences: update(HIDDEN), owners: set(GRACES) }),
};
const deletingOrphan = commit(ADA, { owners: OWNED }, { owners: REMOVAL });

const rewriting: Request = { ...editingHidden(), action: writing({ owners: set(OWNED) }) };
const deletingNothing: Request = { ...deletingOrphan, stored: {} };

export const OWNERS: readonly Row[] = [
  allowed('hiding one’s own name', gracesHiding),
  allowed('taking away one’s own that belongs to nothing', deletingOrphan),
  denied('claiming an id that has no experience', creatingHidden(), without('experiences')),
  denied('claiming an id that was deleted', creatingHidden(), where('tombstones', {})),
  denied('one for somebody else', creatingHidden(), along('owners', set(GRACES))),
  denied('one with a field more', creatingHidden(), along('owners', set({ ...OWNED, name: 'Ada' }))),
  denied('one without uid', creatingHidden(), along('owners', set({}))),
  denied('one with null for uid', creatingHidden(), along('owners', set({ uid: null }))),
  denied('one with a list of uids', creatingHidden(), along('owners', set({ uid: ['ada'] }))),
  denied('one under another field', creatingHidden(), along('owners', set({ owner: 'ada' }))),
  denied('one, signed out', creatingHidden(), by(STRANGER)),
  denied('one’s own for a named one of one’s own', hiding(), without('experiences')),
  denied('one’s own along with an edit that shows the name', editingNamed(), along('owners', set(OWNED))),
  denied('claiming a named one', gracesLike(NAMED_STORED), claiming),
  denied('claiming a named one along with a like', gracesLike(NAMED_STORED), along('owners', set(GRACES))),
  ...denials(gracesHiding, {
    'claiming a named one along with an edit': where('experiences', NAMED_STORED.experiences),
    'claiming an anonymous one along with an edit': where('experiences', hidden),
    'claiming what lacks a creator': where('experiences', withoutCreator()),
  }),
  ...denials(gracesLike(HIDDEN_STORED), {
    'claiming an anonymous one': claiming,
    'claiming an anonymous one along with a like': along('owners', set(GRACES)),
    'taking away somebody else’s along with a like': along('owners', REMOVAL),
  }),
  ...denials(gracesLike({ experiences: HIDDEN_STORED.experiences }), {
    'claiming an anonymous one of nobody': claiming,
  }),
  denied('giving one’s own away', editingHidden(), doing(writing({ owners: set(GRACES) }))),
  denied('giving one’s own away along with an edit', editingHidden(), along('owners', set(GRACES))),
  denied('adding to one’s own', editingHidden(), along('owners', update({ since: 2024 }))),
  denied('taking one’s own away along with an edit', editingHidden(), along('owners', REMOVAL)),
  allowed('writing one’s own as it is', rewriting),
  denied('writing somebody else’s as it is', rewriting, by(GRACE)),
  denied('taking one’s own away alone', showing(), without('experiences')),
  denied('taking one’s own away, signed out', deletingOrphan, by(STRANGER)),
  denied('taking away somebody else’s', deletingOrphan, by(GRACE)),
  allowed('taking away what is not there', deletingNothing),
  denied('taking away what is not there, of an anonymous one', deletingNothing, where('experiences', hidden)),
  denied('one along with the experience’s end', DELETING_HIDDEN, along('owners', set(OWNED))),
];

function withoutCreator() {
  const { createdBy: _, ...fields } = NAMED_STORED.experiences;
  return fields;
}
