import { unknownFields } from '../../shared/src/experiences/experience.ts';
import { MODES } from '../../shared/src/experiences/fields.ts';
import { type Assessment, type Data, FINE, found, join, repaired } from './assessment.ts';
import { isAnonymous } from './judge-authorship.ts';

/** A mode that is neither true nor false is not guessed at. */
export function judgeModes(experience: Data, dropUnknownFields: boolean): Assessment {
  const modes = experience.modes ?? {};
  if (!isMap(modes)) return found('modes');
  const known = MODES.map((mode) => [mode, modes[mode] ?? false] as const);
  const changes = { modes: { ...(dropUnknownFields ? {} : modes), ...Object.fromEntries(known) } };
  const isComplete = modes === experience.modes && known.every(([mode, value]) => modes[mode] === value);
  const hasUnknown = unknownModes(experience).length > 0;
  return join(
    isComplete ? FINE : repaired('modes', changes),
    known.every(([, value]) => typeof value === 'boolean') ? FINE : found('modes'),
    // Counted where all unknown fields are.
    dropUnknownFields && hasUnknown ? { ...FINE, changes } : FINE,
  );
}

/** Reports unknown fields, or removes them on request. */
export function judgeUnknownFields(experience: Data, dropUnknownFields: boolean): Assessment {
  const removed = unknownFields(experience);
  const names = [...removed, ...unknownModes(experience).map((mode) => `modes.${mode}`)];
  if (names.length === 0) return FINE;
  if (dropUnknownFields) return { ...FINE, removed, repairs: ['unknownDropped'] };
  return found(isAnonymous(experience) ? 'unknownFieldsAnonymous' : 'unknownFields', names.sort().join(', '));
}

const unknownModes = ({ modes }: Data): readonly string[] =>
  isMap(modes) ? Object.keys(modes).filter((key) => !(MODES as readonly string[]).includes(key)) : [];

/** A map of Firestore's, not a time, a place or a reference. */
const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
