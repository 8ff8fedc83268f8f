import { encodeFields } from './encode-fields.ts';

type Json = string | boolean | number | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes a document of the experiences collection from outside the page, as an administrator. `experiencesUrl` is that
 * of a portal of the spec's own.
 */
export async function seedExperience(
  id: string,
  fields: { readonly [key: string]: Json },
  experiencesUrl = process.env.EXPERIENCES_URL,
): Promise<void> {
  await send('PATCH', `${experiencesUrl}/${encodeURIComponent(id)}`, { fields: encodeFields(fields) });
}

/** Deletes an experience in the same way. */
export async function removeExperience(id: string, experiencesUrl = process.env.EXPERIENCES_URL) {
  await send('DELETE', `${experiencesUrl}/${encodeURIComponent(id)}`);
}

/** Writes that an account has added `count` experiences today. */
export async function seedPace(uid: string, count: number): Promise<void> {
  const fields = encodeFields({ experience: 'seeded', count, at: new Date() });
  await send('PATCH', documentUrl('pace', uid), { fields });
}

async function send(method: 'PATCH' | 'DELETE', url: string, body?: object): Promise<void> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok) throw new Error(`Cannot ${method} ${url}: ${response.status} ${await response.text()}`);
}

type StoredFields = Readonly<Record<string, StoredValue>>;

/** A value as Firestore's REST interface gives it, as far as tests look into it. */
interface StoredValue {
  readonly arrayValue?: { readonly values?: readonly unknown[] };
  readonly mapValue?: { readonly fields?: StoredFields };
}

/** The fields of a stored document as REST tells them, read as an administrator; undefined when there is none. */
export async function readStored(collection: string, id: string): Promise<StoredFields | undefined> {
  const response = await fetch(documentUrl(collection, id), { headers: { Authorization: 'Bearer owner' } });
  return response.ok ? (await response.json()).fields : undefined;
}

const documentUrl = (collection: string, id: string): string =>
  `${process.env.EXPERIENCES_URL?.replace(/experiences$/, collection)}/${encodeURIComponent(id)}`;

/** The specification's fields, each replaceable. */
export function experienceFields(fields: { readonly [key: string]: Json } = {}) {
  return {
    company: 'SEEDED WORKS',
    role: 'Engineer',
    jobType: 'Full-time',
    date: '2024-06-01',
    country: 'Germany',
    rounds: ['A friendly call.', 'A long afternoon.'],
    modes: { onsite: true, virtual: false, partiallyOnsite: false },
    status: 'selected',
    createdBy: 'someone-else',
    createdByName: 'Someone Else',
    likes: [],
    ...fields,
  };
}
