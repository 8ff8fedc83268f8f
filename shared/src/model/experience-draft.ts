import { ANONYMOUS, type Experience, type ExperienceFields } from './experience.ts';
import { columnOf, FIELD_NAMES, FIELDS, type FieldName, type OptionalName } from './fields.ts';

/** The statements of the author, in the form's types. An empty optional field is not stated. */
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

/** The draft for editing `experience`: its stored values. The name is shown unless the experience is anonymous. */
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
