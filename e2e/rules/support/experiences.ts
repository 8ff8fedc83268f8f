import type { ExperienceFields } from '../../../shared/src/experiences/experience.ts';
import { anExperience } from '../../../shared/src/testing/builders.ts';
import { CALLER, commit, ID, NOW, REMOVAL, type Request, set, update } from './request.ts';
import type { Data } from './sent-request.ts';
import { ADA, type Caller, type User } from './users.ts';

type Fields = Partial<Record<keyof ExperienceFields, unknown>>;

/** Stored fields that the rules allow Ada to create, each replaceable, and the wrong ones too. */
export function storedFields(fields: Fields = {}) {
  const { id: _, ...experience } = anExperience({ rounds: ['A call about my last project.', ''] });
  return { ...experience, ...fields };
}

/** What makes the same experience an anonymous one. */
export const HIDDEN = { createdBy: null, createdByName: 'Anonymous' } as const;

/** The owners document of what is Ada's and anonymous. */
export const OWNED: Data = { uid: ADA.uid };

/** What is stored of an experience that shows Ada's name, or hides it, liked by two. */
export const NAMED_STORED = { experiences: storedFields({ likes: ['carol', 'dave'] }) };
export const HIDDEN_STORED = {
  experiences: storedFields({ ...HIDDEN, likes: ['carol', 'dave'] }),
  owners: OWNED,
};

/** Where it stands how many experiences the caller has created today. */
export const PACE = `pace/${CALLER}`;

/** What is written there along with a new experience. */
export const pace = (count = 1): Data => ({ experience: ID, count, at: NOW });

/** Ada creates an experience under her name, or an anonymous one. */
export const creatingNamed = (fields: Fields = {}): Request =>
  commit(ADA, {}, { experiences: set(storedFields(fields)), [PACE]: set(pace()) });
export const creatingHidden = (fields: Fields = {}): Request =>
  commit(
    ADA,
    {},
    {
      experiences: set(storedFields({ ...HIDDEN, ...fields })),
      owners: set(OWNED),
      [PACE]: set(pace()),
    },
  );

/** Ada edits her experience as the form does: all fields but the likes, each mode by itself. */
export const editingNamed = (fields: Fields = {}): Request =>
  commit(ADA, NAMED_STORED, { experiences: formUpdate(fields) });
export const editingHidden = (fields: Fields = {}): Request =>
  commit(ADA, HIDDEN_STORED, { experiences: formUpdate({ ...HIDDEN, ...fields }) });

/** Ada's name goes from her experience, or comes to her anonymous one. */
export const hiding = (fields: Fields = {}): Request =>
  commit(ADA, NAMED_STORED, { experiences: formUpdate({ ...HIDDEN, ...fields }), owners: set(OWNED) });
export const showing = (fields: Fields = {}): Request =>
  commit(ADA, HIDDEN_STORED, { experiences: formUpdate(fields), owners: REMOVAL });

const DELETION = { experiences: REMOVAL, tombstones: set({}) };
export const DELETING_NAMED = commit(ADA, NAMED_STORED, DELETION);
export const DELETING_HIDDEN = commit(ADA, HIDDEN_STORED, { ...DELETION, owners: REMOVAL });

export const settingLikes = (as: Caller, stored: Request['stored'], likes: unknown): Request =>
  commit(as, stored, { experiences: update({ likes }) });

/** The same request, made by another author about what they have written. */
export function signedBy(author: User, request: Request): Request {
  const text = JSON.stringify({ stored: request.stored, action: request.action })
    .replaceAll(JSON.stringify(ADA.uid), JSON.stringify(author.uid))
    .replaceAll(JSON.stringify(ADA.name), JSON.stringify(author.name));
  return { as: author, ...(JSON.parse(text) as Omit<Request, 'as'>) };
}

function formUpdate(fields: Fields) {
  const { likes: _, modes, ...form } = storedFields({ role: 'Architect', ...fields });
  return update({ ...form, ...(fields.modes === undefined ? pathsOf(modes as object) : { modes }) });
}

/** As the form writes them, which leaves others as they are. */
function pathsOf(modes: object): Data {
  return Object.fromEntries(Object.entries(modes).map(([mode, value]) => [`modes.${mode}`, value]));
}
