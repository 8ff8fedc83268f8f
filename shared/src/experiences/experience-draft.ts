import type { Experience, Modes, Status } from './experience.ts';
import { ANONYMOUS } from './experience.ts';

/** What the form edits. `jobType` and `country` are empty until chosen. */
export interface ExperienceDraft {
  readonly company: string;
  readonly role: string;
  readonly jobType: string;
  /** YYYY-MM-DD, or empty. */
  readonly date: string;
  readonly country: string;
  /** At least one; each may be empty. */
  readonly rounds: readonly string[];
  readonly modes: Modes;
  readonly status: Status;
  /** Carried along; the form has no input for it. */
  readonly description: string;
  /** Whether the author's name is stored with the experience. */
  readonly showName: boolean;
}

export const EMPTY_DRAFT: ExperienceDraft = {
  company: '',
  role: '',
  jobType: '',
  date: '',
  country: '',
  rounds: [''],
  modes: { onsite: false, virtual: false, partiallyOnsite: false },
  status: 'pending',
  description: '',
  showName: true,
};

/** The draft that edits `experience`: its fields as they are, its name shown unless it is anonymous. */
export function draftOf(experience: Experience): ExperienceDraft {
  const { company, role, jobType, date, country, rounds, modes, status, description } = experience;
  return {
    ...{ company, role, jobType, country, modes, status, description },
    date: date.slice(0, 10),
    rounds: rounds.length > 0 ? rounds : [''],
    showName: experience.createdByName !== ANONYMOUS,
  };
}
