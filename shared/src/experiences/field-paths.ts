import type { ExperienceFields } from './experience-source.ts';

/**
 * The fields by the paths that an update writes, each mode by its own: what else is stored, beside them or among the
 * modes, stays as it is.
 */
export function fieldPaths({ modes, ...fields }: Omit<ExperienceFields, 'likes'>): Record<string, unknown> {
  const modePaths = Object.entries(modes).map(([mode, isTicked]) => [`modes.${mode}`, isTicked]);
  return { ...fields, ...Object.fromEntries(modePaths) };
}
