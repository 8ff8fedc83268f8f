import { along, by, doing, where, without } from '../support/changes.ts';
import { creating, deleting, editing, hiding, settingLikes, showing } from '../support/page-requests.ts';
import { commit, REMOVAL, type Request, set, update, writing } from '../support/request.ts';
import {
  HIDDEN,
  HIDDEN_STORED,
  NAMED_STORED,
  OWNED,
  PACE,
  paceOfEdit,
  storedFields,
} from '../support/stored.ts';
import { allowed, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const GRACES = { uid: GRACE.uid };
const named = NAMED_STORED.experiences;
const { createdBy: _, ...withoutCreator } = named;
const hidden = storedFields({ ...HIDDEN, likes: ['carol'] });

/**
 * Grace likes Ada's experience, which is allowed. Each row adds a forbidden write to the like, or replaces the like.
 */
const gracesLike = (stored: Request['stored']): Request =>
  settingLikes(GRACE, stored, ['carol', 'dave', 'grace']);
const likingHidden = gracesLike(HIDDEN_STORED);
const claiming = doing(writing({ owners: set(GRACES) }));
/** Grace hides her name on her own experience. */
const gracesHiding: Request = {
  as: GRACE,
  stored: { experiences: { ...named, createdBy: GRACE.uid, createdByName: GRACE.name } },
  action: writing({ experiences: update(HIDDEN), owners: set(GRACES), [PACE]: set(paceOfEdit()) }),
};
const deletingOrphan = commit(ADA, { owners: OWNED }, { owners: REMOVAL });

export const OWNERS: readonly Row[] = [
  allowed('hiding one’s own name', gracesHiding),
  allowed('taking away one’s own that belongs to nothing', deletingOrphan),
  denied('claiming an id that has no experience', creating.hidden(), without('experiences')),
  denied('claiming an id that was deleted', creating.hidden(), where('tombstones', {})),
  denied('one for somebody else', creating.hidden(), along('owners', set(GRACES))),
  denied('one with a field more', creating.hidden(), along('owners', set({ ...OWNED, name: 'Ada' }))),
  denied('one, signed out', creating.hidden(), by(STRANGER)),
  denied('one’s own for a named one of one’s own', hiding(), without('experiences')),
  denied('one’s own along with an edit that shows the name', editing.named(), along('owners', set(OWNED))),
  denied('claiming a named one', gracesLike(NAMED_STORED), claiming),
  denied('claiming a named one along with a like', gracesLike(NAMED_STORED), along('owners', set(GRACES))),
  denied('claiming a named one along with an edit', gracesHiding, where('experiences', named)),
  denied('claiming an anonymous one along with an edit', gracesHiding, where('experiences', hidden)),
  denied('claiming what lacks a creator', gracesHiding, where('experiences', withoutCreator)),
  denied('claiming an anonymous one', likingHidden, claiming),
  denied('claiming an anonymous one along with a like', likingHidden, along('owners', set(GRACES))),
  denied('taking away somebody else’s along with a like', likingHidden, along('owners', REMOVAL)),
  denied(
    'claiming an anonymous one of nobody',
    gracesLike({ experiences: HIDDEN_STORED.experiences }),
    claiming,
  ),
  denied('giving one’s own away', editing.hidden(), doing(writing({ owners: set(GRACES) }))),
  denied('giving one’s own away along with an edit', editing.hidden(), along('owners', set(GRACES))),
  denied('adding to one’s own', editing.hidden(), along('owners', update({ since: 2024 }))),
  denied('taking one’s own away along with an edit', editing.hidden(), along('owners', REMOVAL)),
  denied('writing one’s own as it is', editing.hidden(), doing(writing({ owners: set(OWNED) }))),
  denied('taking one’s own away alone', showing(), without('experiences')),
  denied('taking one’s own away, signed out', deletingOrphan, by(STRANGER)),
  denied('taking away somebody else’s', deletingOrphan, by(GRACE)),
  denied('taking away what is not there', deletingOrphan, where('owners', undefined)),
  denied('one along with the experience’s end', deleting.hidden, along('owners', set(OWNED))),
];
