import { along, by, doing, where } from '../support/changes.ts';
import { creating } from '../support/page-requests.ts';
import { commit, REMOVAL, type Request, set, update, writing } from '../support/request.ts';
import { HIDDEN, NAMED_STORED, OWNED, PACE, paceOfEdit, storedFields } from '../support/stored.ts';
import { denied, type Row } from '../support/table.ts';
import { ADA, GRACE } from '../support/users.ts';

const GRACES = { uid: GRACE.uid };
const hidden = storedFields({ ...HIDDEN, likes: ['carol'] });

/** Grace hides her name on her own experience. */
const gracesHiding: Request = {
  as: GRACE,
  stored: { experiences: { ...NAMED_STORED.experiences, createdBy: GRACE.uid, createdByName: GRACE.name } },
  action: writing({ experiences: update(HIDDEN), owners: set(GRACES), [PACE]: set(paceOfEdit()) }),
};
const claiming = doing(writing({ owners: set(GRACES) }));
const deletingOrphan = commit(ADA, { owners: OWNED }, { owners: REMOVAL });

export const OWNERS: readonly Row[] = [
  denied('one with a field more', creating.hidden(), along('owners', set({ ...OWNED, name: 'Ada' }))),
  denied('one’s own for a named one of one’s own', gracesHiding, claiming),
  denied('claiming an anonymous one of nobody', gracesHiding, (request) =>
    claiming(where('experiences', hidden)(request)),
  ),
  denied('taking one’s own away from an anonymous one', deletingOrphan, where('experiences', hidden)),
  denied('taking away somebody else’s', deletingOrphan, by(GRACE)),
];
