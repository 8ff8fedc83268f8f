import { createPerson } from 'local-backend/auth';
import type { Pace } from '../../shared/src/model/pace.ts';
import { personOf } from '../../shared/src/model/person.ts';
import * as builders from '../../shared/src/testing/builders.ts';
import { encodeFields } from './encode-fields.ts';
import { collectionUrl } from './spec-portal.ts';

/** The stored fields of somebody else's experience. `fields` replaces some of these fields. */
export const experienceFields = <Fields extends object>(fields: Fields) =>
  builders.experienceFields({
    company: 'SEEDED WORKS',
    role: 'Engineer',
    date: '2024-06-01',
    rounds: ['A friendly call.', 'A long afternoon.'],
    modes: { onsite: true, virtual: false, partiallyOnsite: false },
    createdBy: 'someone-else',
    createdByName: 'Someone Else',
    ...fields,
  });

/** Stores an experience with these fields, and returns the stored fields. */
export async function seed<Fields extends object>(id: string, fields: Fields) {
  const stored = experienceFields(fields);
  await seedDocument(id, stored);
  return stored;
}

/** Writes a document from outside the page, as an administrator. */
export const seedDocument = async (id: string, fields: object, collection = 'experiences'): Promise<void> =>
  askAsOwner('PATCH', await documentUrl(collection, id), { fields: encodeFields(fields) });

/** Stores an experience that is held by the rule, or decided otherwise, with its stub. */
export async function seedHeld(
  id: string,
  fields: { readonly createdBy: string | null; readonly company: string; readonly role?: string },
  decision: {
    readonly state?: 'removed';
    readonly by?: 'person';
    readonly why?: string;
    readonly until?: Date;
  } = {},
): Promise<void> {
  const experience = experienceFields(fields);
  const held = { experience, state: 'held', by: 'rule', why: '', at: new Date(2026, 10, 26), until: null };
  await seedDocument(id, { ...held, ...decision }, 'withheld');
  if (fields.createdBy) await seedOwner(id, fields.createdBy);
  await seedDocument(id, { createdBy: null, status: decision.state ?? 'held' });
}

export const removeExperience = async (id: string): Promise<void> =>
  askAsOwner('DELETE', await documentUrl('experiences', id));

/** The hash of the person who signs in under a name. */
export const personUnder = (name: string): Promise<string> =>
  personOf({ providerId: 'google.com', uid: createPerson(name).sub });

/** Writes the pace of whoever signs in under a name: how many experiences they have created and edited today and this year. */
export const seedPace = async (name: string, counts: Partial<Pace>): Promise<void> => {
  const pace = { experience: 'seeded', count: 0, edits: 0, companies: [], at: new Date(), ...counts };
  await seedDocument(await personUnder(name), pace, 'pace');
};

/** The stored pace of whoever signs in under a name. */
export const readPace = async (name: string): Promise<StoredFields | undefined> =>
  readStored('pace', await personUnder(name));

/** Stores the owner of an anonymous experience. */
export const seedOwner = (id: string, uid: string): Promise<void> => seedDocument(id, { uid }, 'owners');

/** Stores an account's saved experiences. */
export const seedSaved = (uid: string, ids: readonly string[]): Promise<void> =>
  seedDocument(uid, { ids }, 'saved');

/** Renames an account as if from another device: the open page and its token keep the old name. */
export async function renameAccount(localId: string, displayName: string): Promise<void> {
  await askAuth('projects/demo-portal/accounts:update', { localId, displayName });
}

/** Sends a request to the Auth emulator as an administrator, and returns the answer. */
export const askAuth = (path: string, body: object, host = process.env.FIREBASE_AUTH_EMULATOR_HOST) =>
  askAsOwner('POST', `http://${host}/identitytoolkit.googleapis.com/v1/${path}`, body);

/** Sends a request to an emulator as an administrator, and returns the answer. */
export async function askAsOwner(method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (response.status !== 200)
    throw new Error(`Cannot ${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

type StoredFields = Readonly<Record<string, StoredValue>>;

/** A value in Firestore's REST interface, with the properties that tests read. */
interface StoredValue {
  readonly arrayValue?: { readonly values?: readonly unknown[] };
  readonly mapValue?: { readonly fields?: StoredFields };
}

/** The fields of a stored document in REST's format, read as an administrator, or undefined for a missing document. */
export async function readStored(collection: string, id: string): Promise<StoredFields | undefined> {
  const response = await fetch(await documentUrl(collection, id), {
    headers: { Authorization: 'Bearer owner' },
  });
  return response.ok ? (await response.json()).fields : undefined;
}

const documentUrl = async (collection: string, id: string): Promise<string> =>
  `${await collectionUrl(collection)}/${encodeURIComponent(id)}`;
