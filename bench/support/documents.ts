import { documentName, post } from './rest.ts';

const ROUND =
  'They asked me to walk through a system I had built, then to change one requirement and follow it to the end. ';

const text = (stringValue: string) => ({ stringValue });
const list = (values: readonly object[]) => ({ arrayValue: { values } });

interface DocumentWrite {
  readonly update: { readonly name: string; readonly fields: Readonly<Record<string, object>> };
}

/** The same document, as somebody writes it who creates it under their own name; with other texts where given. */
export function creationWrite(
  index: number,
  texts: Readonly<Partial<Record<'company' | 'role' | 'date', string>>> = {},
): DocumentWrite {
  const { update } = documentWrite(index);
  const signed = { createdBy: text('ada'), createdByName: text('Ada Lovelace'), likes: list([]) };
  const given = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, text(value)]));
  return { update: { ...update, fields: { ...update.fields, ...signed, ...given } } };
}

/** A document of about 1.1 kB in the wire's JSON; the same for the same number. */
export function documentWrite(index: number): DocumentWrite {
  const year = 2015 + (index % 11);
  const day = String(1 + (index % 28)).padStart(2, '0');
  return {
    update: {
      name: documentName(`bench-${String(index).padStart(7, '0')}`),
      fields: {
        company: text(`COMPANY ${index % 5000}`),
        role: text('Software Engineer'),
        jobType: text('Full-time'),
        date: text(`${year}-${String(1 + (index % 12)).padStart(2, '0')}-${day}`),
        country: text(['USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'][index % 6] ?? 'USA'),
        rounds: list([1, 2, 3].map((round) => text(`Round ${round} of ${index}. ${ROUND.repeat(2)}`))),
        modes: {
          mapValue: {
            fields: {
              onsite: { booleanValue: index % 2 === 0 },
              virtual: { booleanValue: index % 3 === 0 },
              partiallyOnsite: { booleanValue: false },
            },
          },
        },
        status: text(['pending', 'selected', 'not_selected'][index % 3] ?? 'pending'),
        description: text(''),
        createdBy: text(`user-${index % 997}`),
        createdByName: text('Somebody'),
        likes: list([text('user-1'), text('user-2')]),
      },
    },
  };
}

/** Writes documents 0 to `count` in batches of 500, one after the other. */
export async function loadDocuments(port: number, count: number): Promise<void> {
  const batch = 500;
  for (let start = 0; start < count; start += batch) {
    const writes = Array.from({ length: Math.min(batch, count - start) }, (_, offset) =>
      documentWrite(start + offset),
    );
    await post(port, 'commit', { writes });
  }
}
