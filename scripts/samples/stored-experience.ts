import { ANONYMOUS, type ExperienceFields } from '../../shared/src/model/experience.ts';

/** An experience, the id it is stored under, and whose it is when it does not say so itself. */
export interface StoredExperience {
  readonly id: string;
  readonly fields: ExperienceFields;
  readonly owner: string | undefined;
}

/** As the store has it: without lists that hold nothing. */
export const withoutEmpty = <Lists extends object>(lists: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Lists;

/** The stored author. An anonymous author is stored only apart from the experience. */
export const signedBy = (uid: string, name: string, hidden: boolean) =>
  hidden
    ? { signature: { createdBy: null, createdByName: ANONYMOUS }, owner: uid }
    : { signature: { createdBy: uid, createdByName: name }, owner: undefined };
