import type { ExperienceFields } from './experience-source.ts';

const KNOWN = {
  company: true,
  role: true,
  jobType: true,
  date: true,
  country: true,
  rounds: true,
  modes: true,
  status: true,
  description: true,
  createdBy: true,
  createdByName: true,
  likes: true,
} satisfies Record<keyof ExperienceFields, true>;

/** The names of a stored document's fields that no experience has. */
export function unknownFields(stored: object): readonly string[] {
  return Object.keys(stored).filter((field) => !Object.hasOwn(KNOWN, field));
}
