import { deleteField } from 'firebase/firestore';
import type { ExperienceEdit } from './experience.ts';
import { FIELD_NAMES, isOptional } from './fields.ts';

const OPTIONAL: readonly string[] = FIELD_NAMES.filter(isOptional);

/**
 * An edit by the paths that an update writes, each mode by its own: what else is stored, beside the fields or among the
 * modes, stays as it is. An optional field that is null is deleted.
 */
export function fieldPaths({ modes, ...fields }: ExperienceEdit): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    value === null && OPTIONAL.includes(name) ? deleteField() : value,
  ]);
  const modePaths = Object.entries(modes).map(([mode, isTicked]) => [`modes.${mode}`, isTicked]);
  return Object.fromEntries([...values, ...modePaths]);
}
