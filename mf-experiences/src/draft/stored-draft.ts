import {
  draftOf,
  EMPTY_DRAFT,
  type Experience,
  type ExperienceDraft,
  FIELD_NAMES,
  FIELDS,
  isOptional,
} from '@portal/shared/model';

/** A draft and what its form began with, perhaps stored by another version of the page. */
export interface DraftValue {
  readonly draft: ExperienceDraft;
  readonly base: ExperienceDraft;
}

/** Decodes a draft. Missing fields and fields of a wrong type get the form's initial value. */
export function readDraftValue(value: unknown, experience: Experience | undefined): DraftValue {
  const initial = experience ? draftOf(experience) : EMPTY_DRAFT;
  const { draft, base } = (value ?? {}) as Partial<Record<keyof DraftValue, unknown>>;
  return {
    draft: draftOver(initial, draft),
    base: draftOver(initial, base),
  };
}

/** The version of an experience from which the author started to type a stored draft. */
export function versionWith(experience: Experience, base: ExperienceDraft): Experience {
  const fields = FIELD_NAMES.map((name) => [
    name,
    isOptional(name) && String(base[name]) === '' ? undefined : base[name],
  ]);
  return { ...experience, ...Object.fromEntries(fields) };
}

function draftOver(initial: ExperienceDraft, stored: unknown): ExperienceDraft {
  const values = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const optional = FIELD_NAMES.filter(isOptional).map((name) => [
    name,
    fits(name, values[name]) ? values[name] : initial[name],
  ]);
  return { ...(layOver(initial, stored) as ExperienceDraft), ...Object.fromEntries(optional) };
}

function layOver(base: unknown, stored: unknown): unknown {
  if (Array.isArray(base)) return isTexts(stored) && stored.length > 0 ? stored : base;
  if (typeof base !== 'object' || base === null) return typeof stored === typeof base ? stored : base;
  const fields = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, layOver(value, fields[name])]),
  );
}

/** True if a stored value has the type of the field. It need not be a valid choice. */
function fits(name: keyof typeof FIELDS, stored: unknown): boolean {
  if (Array.isArray(FIELDS[name].empty)) return isTexts(stored);
  const types = name === 'advice' ? ['string'] : ['number', 'string', 'boolean'];
  return types.includes(typeof stored);
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
