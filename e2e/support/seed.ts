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
  const response = await fetch(`${experiencesUrl}/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: encodeFields(fields) }),
  });
  if (!response.ok) throw new Error(`Cannot seed ${id}: ${response.status} ${await response.text()}`);
}

/** Writes that an account has added `count` experiences today. */
export async function seedPace(uid: string, count: number): Promise<void> {
  const fields = { ...encodeFields({ experience: 'seeded', count }), at: { timestampValue: new Date() } };
  const response = await fetch(documentUrl('pace', uid), {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  if (!response.ok) throw new Error(`Cannot seed the pace of ${uid}: ${response.status}`);
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
