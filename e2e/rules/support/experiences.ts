import type { ExperienceFields } from '../../../shared/src/experiences/experience.ts';
import { anExperience } from '../../../shared/src/testing/builders.ts';
import { CALLER, ID, NOW, REMOVAL, type Request, set, update, writing } from './request.ts';
import type { Data } from './sent-request.ts';
import type { User } from './users.ts';
import { ADA } from './users.ts';

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

/** Ada creates an experience under her name. */
export function creatingNamed(fields: Fields = {}): Request {
  return {
    as: ADA,
    stored: {},
    action: writing({ experiences: set(storedFields(fields)), [PACE]: set(pace()) }),
  };
}

/** Ada creates an anonymous experience. */
export function creatingHidden(fields: Fields = {}): Request {
  const experiences = set(storedFields({ ...HIDDEN, ...fields }));
  return { as: ADA, stored: {}, action: writing({ experiences, owners: set(OWNED), [PACE]: set(pace()) }) };
}

/** Ada edits her experience as the form does: all fields but the likes, each mode by itself. */
export function editingNamed(fields: Fields = {}): Request {
  return { as: ADA, stored: NAMED_STORED, action: writing({ experiences: formUpdate(fields) }) };
}

export function editingHidden(fields: Fields = {}): Request {
  const experiences = formUpdate({ ...HIDDEN, ...fields });
  return { as: ADA, stored: HIDDEN_STORED, action: writing({ experiences }) };
}

/** Ada's name goes from her experience. */
export function hiding(fields: Fields = {}): Request {
  const experiences = formUpdate({ ...HIDDEN, ...fields });
  return { as: ADA, stored: NAMED_STORED, action: writing({ experiences, owners: set(OWNED) }) };
}

/** Ada's name comes to her anonymous experience. */
export function showing(fields: Fields = {}): Request {
  return {
    as: ADA,
    stored: HIDDEN_STORED,
    action: writing({ experiences: formUpdate(fields), owners: REMOVAL }),
  };
}

export const DELETING_NAMED: Request = {
  as: ADA,
  stored: NAMED_STORED,
  action: writing({ experiences: REMOVAL, tombstones: set({}) }),
};

export const DELETING_HIDDEN: Request = {
  as: ADA,
  stored: HIDDEN_STORED,
  action: writing({ experiences: REMOVAL, tombstones: set({}), owners: REMOVAL }),
};

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
