import type { Experience, ExperienceFields } from '../model/experience.ts';
import { EMPTY_DRAFT, type ExperienceDraft } from '../model/experience-draft.ts';
import { choicesOf, FIELD_NAMES, FIELDS, isChoice, isInput, isOptional } from '../model/fields.ts';
import { storedFields } from '../model/stored-fields.ts';
import type { User } from '../session/session.ts';

/** A filled-in form. Fields that are not listed here are empty. */
const DRAFT: ExperienceDraft = {
  ...EMPTY_DRAFT,
  showName: true,
  company: 'ACME',
  role: 'Software Engineer',
  jobType: 'Full-time',
  date: '2024-05-17',
  country: 'Germany',
  rounds: ['A call about my last project.', 'A system design of a ticket shop.'],
  modes: { ...EMPTY_DRAFT.modes, virtual: true },
  status: 'selected',
};

/** The stored fields of an experience. `fields` replaces single fields, and may contain invalid values. */
export function experienceFields(): ExperienceFields;
export function experienceFields<Fields extends object>(
  fields: Fields,
): Omit<ExperienceFields, keyof Fields> & Fields;
export function experienceFields(fields: object = {}): object {
  return { ...storedFields(DRAFT, aUser()), likes: [], ...fields };
}

/** Each optional choice at number `index`, counted in a circle, -1 is the last; and each optional number at its lowest. */
export const statedInputs = (index = 0): Partial<ExperienceFields> =>
  Object.fromEntries(
    FIELD_NAMES.filter(isOptional)
      .filter(isInput)
      .map((name) => [
        name,
        isChoice(name) ? choicesOf(name).at(index % choicesOf(name).length) : FIELDS[name].min,
      ]),
  );

let nextId = 1;

/** An experience as the page uses it. `fields` replaces single fields. */
export function anExperience(fields: Partial<Experience> = {}): Experience {
  return { id: `experience-${nextId++}`, ...experienceFields(), ...fields };
}

export function aUser(fields: Partial<User> = {}): User {
  const { displayName = 'Ada Lovelace' } = fields;
  return { uid: 'ada', displayName, publicName: displayName, email: 'ada@example.com', ...fields };
}
