export type Country = 'USA' | 'India' | 'UK' | 'Germany' | 'Canada' | 'Australia';
export type JobType = 'Full-time' | 'Intern' | 'Contract' | 'Part-time';
export type Status = 'pending' | 'selected' | 'not_selected';

/** An experience as it is stored: the specification's fields, nothing else. */
export interface ExperienceFields {
  readonly company: string;
  readonly role: string;
  /** Absent in a few, as in documents from before there was a job type. */
  readonly jobType?: JobType;
  readonly date: string;
  readonly country: Country;
  readonly rounds: readonly string[];
  readonly modes: { readonly onsite: boolean; readonly virtual: boolean; readonly partiallyOnsite: boolean };
  readonly status: Status;
  readonly description: '';
  /** Null for an anonymous one. */
  readonly createdBy: string | null;
  readonly createdByName: string;
  readonly likes: readonly string[];
}

/** An experience, the id it is stored under, and whose it is when it does not say so itself. */
export interface StoredExperience {
  readonly id: string;
  readonly fields: ExperienceFields;
  readonly owner: string | undefined;
}

/** Who is stored as the author: the anonymous only apart from the experience. */
export function signedBy(uid: string, name: string, hidden: boolean) {
  return hidden
    ? { signature: { createdBy: null, createdByName: 'Anonymous' }, owner: uid }
    : { signature: { createdBy: uid, createdByName: name }, owner: undefined };
}
