import type { ExperienceFields } from '../../shared/src/experiences/experience-source.ts';
import { isAnonymous } from './judge-authorship.ts';
import { unknownModes } from './judge-modes.ts';
import { type Data, FINE, found, type Opinion } from './opinion.ts';

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

/** Fields of which nobody knows what they are for are named, or removed when asked to. */
export function judgeUnknownFields(experience: Data, dropUnknownFields: boolean): Opinion {
  const removed = Object.keys(experience).filter((field) => !Object.hasOwn(KNOWN, field));
  const names = [...removed, ...unknownModes(experience).map((mode) => `modes.${mode}`)];
  if (names.length === 0) return FINE;
  if (dropUnknownFields) return { ...FINE, removed, repairs: ['unknownDropped'] };
  return found(isAnonymous(experience) ? 'unknownFieldsAnonymous' : 'unknownFields', names.sort().join(', '));
}
