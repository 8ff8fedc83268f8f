import { ANONYMOUS, type Experience, type ExperienceFields } from './experience.ts';
import { columnOf, FIELD_NAMES, FIELDS, type FieldName, type OptionalName } from './fields.ts';

/** The statements of the author, as the form holds them. An empty optional field is not stated. */
export type DraftContents = {
  readonly [Name in FieldName]: Name extends OptionalName
    ? NonNullable<ExperienceFields[Name]> | (typeof FIELDS)[Name]['empty']
    : ExperienceFields[Name];
};

/** All fields that the form edits. */
export interface ExperienceDraft extends DraftContents {
  readonly showName: boolean;
}

export const EMPTY_DRAFT: ExperienceDraft = { ...columnOf('empty'), showName: false };

/** The draft that edits `experience`: its fields as they are, its name shown unless it is anonymous. */
export function draftOf(experience: Experience): ExperienceDraft {
  const { date, rounds, createdByName } = experience;
  const contents = FIELD_NAMES.map((name) => [name, experience[name] ?? FIELDS[name].empty]);
  return {
    ...(Object.fromEntries(contents) as unknown as DraftContents),
    date: date.slice(0, 10),
    rounds: rounds.length > 0 ? rounds : FIELDS.rounds.empty,
    showName: createdByName !== ANONYMOUS,
  };
}
