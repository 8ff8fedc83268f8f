import { unknownFields } from '../../shared/src/experiences/experience.ts';
import { type Assessment, type Data, FINE, found } from './assessment.ts';
import { isAnonymous } from './judge-authorship.ts';
import { unknownModes } from './judge-modes.ts';

/** Fields of which nobody knows what they are for are named, or removed when asked to. */
export function judgeUnknownFields(experience: Data, dropUnknownFields: boolean): Assessment {
  const removed = unknownFields(experience);
  const names = [...removed, ...unknownModes(experience).map((mode) => `modes.${mode}`)];
  if (names.length === 0) return FINE;
  if (dropUnknownFields) return { ...FINE, removed, repairs: ['unknownDropped'] };
  return found(isAnonymous(experience) ? 'unknownFieldsAnonymous' : 'unknownFields', names.sort().join(', '));
}
