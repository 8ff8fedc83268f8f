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
  readonly createdBy: string;
  readonly createdByName: string;
  readonly likes: readonly string[];
}

/** An experience and the id it is stored under. */
export interface StoredExperience {
  readonly id: string;
  readonly fields: ExperienceFields;
}
