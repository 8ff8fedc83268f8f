import { cleanLines } from './clean-text.ts';
import {
  ANONYMOUS,
  type Experience,
  type ExperienceEdit,
  type ExperienceFields,
  type StoreField,
} from './experience.ts';
import { type DraftContents, draftOf, type ExperienceDraft } from './experience-draft.ts';
import { FIELD_NAMES, FIELDS, type FieldName, isOptional } from './fields.ts';

/** The author of an experience. */
interface Author {
  readonly uid: string;
  /** The name under which the author shares experiences; undefined if there is no such name. */
  readonly publicName: string | undefined;
}

/**
 * The stored fields of a draft, without likes. If the name is hidden or missing, no field identifies the author. With
 * `monthOnly`, the date is the first day of its month; a draft that shows the name drops `monthOnly`. An
 * edit keeps the stored form of values of `experience` that have not changed, even if they exceed today's limits.
 */
export function storedFields(draft: ExperienceDraft, author: Author): Omit<ExperienceFields, StoreField>;
export function storedFields(draft: ExperienceDraft, author: Author, experience: Experience): ExperienceEdit;
export function storedFields(
  draft: ExperienceDraft,
  author: Author,
  experience?: Experience,
): ExperienceEdit {
  const name = draft.showName ? author.publicName : undefined;
  return {
    ...contentsOf(draft, experience),
    createdBy: name === undefined ? null : author.uid,
    createdByName: name ?? ANONYMOUS,
  };
}

/** The fields of the form in a version that an author offers: those of an edit, without author and likes. */
export type VersionFields = Omit<ExperienceFields, 'createdBy' | 'createdByName' | StoreField>;

/** The stored fields of a version of `experience`. An optional field that is not stated is left out. */
export const storedVersion = (draft: ExperienceDraft, experience: Experience): VersionFields =>
  Object.fromEntries(
    Object.entries(contentsOf(draft, experience)).filter(([, value]) => value !== null),
  ) as unknown as VersionFields;

/** The stored form of a round: as typed, without control characters. */
export const storedRound = cleanLines;

/** The total length of the stored texts of a draft, in UTF-16 units, as the rules count it. */
export function totalLength(draft: ExperienceDraft, experience?: Experience): number {
  const { company, role, rounds } = contentsOf(draft, experience);
  return [company, role, ...rounds].reduce((sum, text) => sum + text.length, 0);
}

type Contents = Omit<ExperienceEdit, 'createdBy' | 'createdByName'>;

/** The contents to store. An optional field that is not stated is left out. An edit sets such a field to null. */
function contentsOf(typed: ExperienceDraft, experience?: Experience): Contents {
  const draft = withMonth(typed);
  const before = experience && draftOf(experience);
  const storedOf = (name: FieldName): unknown => {
    if (before && JSON.stringify(before[name]) === JSON.stringify(draft[name])) return experience[name];
    const cleaned = clean(name, draft);
    if (isOptional(name) && String(cleaned).trim() === '') return before ? null : undefined;
    return cleaned;
  };
  const stored = FIELD_NAMES.map((name) => [name, storedOf(name)] as const);
  return Object.fromEntries(stored.filter(([, value]) => value !== undefined)) as unknown as Contents;
}

function withMonth(draft: ExperienceDraft): ExperienceDraft {
  if (draft.showName || draft.monthOnly !== true) return { ...draft, monthOnly: '' };
  return { ...draft, date: draft.date.replace(/\d\d$/, '01') };
}

function clean(name: FieldName, draft: DraftContents): unknown {
  const field: { readonly label: string; readonly clean?: (value: never) => unknown } = FIELDS[name];
  return field.clean ? field.clean(draft[name] as never) : draft[name];
}
