import { ANONYMOUS, type ExperienceFields } from '../../shared/src/model/experience.ts';

/** An experience and its document id. `owner` is the author's uid if the experience does not name the author. */
export interface StoredExperience {
  readonly id: string;
  readonly fields: ExperienceFields;
  readonly owner: string | undefined;
}

/** Leaves out the empty lists, because the store has no empty lists. */
export const withoutEmpty = <Lists extends object>(lists: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Lists;

/** The stored author. An anonymous author is stored outside the experience. */
export const signedBy = (uid: string, name: string, hidden: boolean) =>
  hidden
    ? { signature: { createdBy: null, createdByName: ANONYMOUS }, owner: uid }
    : { signature: { createdBy: uid, createdByName: name }, owner: undefined };
