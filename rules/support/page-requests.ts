import type { Data } from './request.ts';
import { commit, REMOVAL, type Request, set, update, type Writes } from './request.ts';
import {
  type Fields,
  HIDDEN,
  HIDDEN_STORED,
  LIKE_PACE,
  likePace,
  NAMED_STORED,
  OWNED,
  PACE,
  pace,
  paceOfEdit,
  storedFields,
} from './stored.ts';
import { ADA, type Caller, type User } from './users.ts';

export const creating = {
  named: (fields: Fields = {}): Request =>
    commit(ADA, {}, { experiences: set(storedFields(fields)), [PACE]: set(pace()) }),
  hidden(fields: Fields = {}): Request {
    const experiences = set(storedFields({ ...HIDDEN, ...fields }));
    return commit(ADA, {}, { experiences, owners: set(OWNED), [PACE]: set(pace()) });
  },
};

/** Ada edits her experience as the form does: all fields except the likes, and each mode separately. */
export const editing = {
  named: (fields: Fields = {}): Request => edit(NAMED_STORED, fields),
  hidden: (fields: Fields = {}): Request => edit(HIDDEN_STORED, { ...HIDDEN, ...fields }),
};

/** `hiding` removes Ada's name from her experience. `showing` adds her name to her anonymous experience. */
export const hiding = (fields: Fields = {}): Request =>
  edit(NAMED_STORED, { ...HIDDEN, ...fields }, { owners: set(OWNED) });
export const showing = (fields: Fields = {}): Request => edit(HIDDEN_STORED, fields, { owners: REMOVAL });

const DELETION = { experiences: REMOVAL, tombstones: set({}) };
export const deleting = {
  named: commit(ADA, NAMED_STORED, DELETION),
  hidden: commit(ADA, HIDDEN_STORED, { ...DELETION, owners: REMOVAL }),
};

export const settingLikes = (as: Caller, stored: Request['stored'], likes: unknown): Request =>
  commit(as, stored, { experiences: update({ likes }), [LIKE_PACE]: set(likePace()) });

/** The request as another author would make it about their own experience. */
export function signedBy(author: User, request: Request): Request {
  const text = JSON.stringify({ stored: request.stored, action: request.action })
    .replaceAll(JSON.stringify(ADA.uid), JSON.stringify(author.uid))
    .replaceAll(JSON.stringify(ADA.name), JSON.stringify(author.name));
  return { as: author, ...(JSON.parse(text) as Omit<Request, 'as'>) };
}

function edit(stored: Request['stored'], fields: Fields, others: Writes = {}): Request {
  return commit(ADA, stored, { experiences: formUpdate(fields), ...others, [PACE]: set(paceOfEdit()) });
}

function formUpdate(fields: Fields) {
  const { likes: _, modes, ...form } = storedFields({ role: 'Architect', ...fields });
  return update({ ...form, ...(fields.modes === undefined ? pathsOf(modes as object) : { modes }) });
}

/** The modes as the form writes them: each at its own path, so that unknown modes are not changed. */
const pathsOf = (modes: object): Data =>
  Object.fromEntries(Object.entries(modes).map(([mode, value]) => [`modes.${mode}`, value]));
