import { experienceFields } from '@portal/shared/testing/builders';
import { encodeFields } from '../../e2e/support/encode-fields.ts';
import type { RunningPortal } from '../../e2e/support/running-portal.ts';
import { tokenOf } from '../../rules/support/token.ts';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';
import type { ExperienceFields } from '../../shared/src/model/experience.ts';
import { personOf } from '../../shared/src/model/person.ts';

const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;

/** The port of a portal's database. */
export const portOf = ({ ports }: RunningPortal): number => Number(ports.FIRESTORE_PORT);

/** Posts to a REST verb of the database. Rejects after a minute, or with the server's message if it refuses. */
export async function post(port: number, verb: string, body: object, token = 'owner'): Promise<string> {
  const url = `http://127.0.0.1:${port}/v1/${DATABASE}/documents:${verb}`;
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
  const answer = await response.text();
  if (response.ok) return answer;
  throw new Error(`${verb} was refused with ${response.status}: ${answer}`);
}

/** Writes as an administrator, in batches of 500. One batch follows another. */
export async function commitInBatches(port: number, writes: readonly object[]): Promise<void> {
  for (let start = 0; start < writes.length; start += 500) {
    await post(port, 'commit', { writes: writes.slice(start, start + 500) });
  }
}

export const documentName = (path: string): string => `${DATABASE}/documents/${path}`;

export const fieldsWrite = (id: string, fields: object): object => ({
  update: { name: documentName(`experiences/${id}`), fields: encodeFields(fields) },
  updateMask: { fieldPaths: Object.keys(fields) },
});

const idOf = (index: number): string => `bench${String(index).padStart(15, '0')}`;

const companyOf = (index: number): string => `COMPANY ${index % 5000}`;

const ANSWER =
  'They asked me to walk through a system I had built, then to change one requirement and follow it to the end. ';

/** A write of an experience of about 1.1 kB. The same index always gives the same experience. */
export function experienceWrite(index: number, fields: object = {}): object {
  const date = new Date(Date.UTC(2015 + (index % 11), index % 12, 1 + (index % 28)));
  const experience = experienceFields({
    company: companyOf(index),
    date: date.toISOString().slice(0, 10),
    rounds: [1, 2, 3].map((round) => `Round ${round} of ${index}. ${ANSWER.repeat(2)}`),
    ...fields,
  });
  return { update: { name: documentName(`experiences/${idOf(index)}`), fields: encodeFields(experience) } };
}

/**
 * Creates an experience as the page does. Every experience has a different author, because an account may create only
 * ten a day.
 */
export async function createExperience(
  port: number,
  index: number,
  fields: Partial<ExperienceFields> = {},
): Promise<string> {
  const uid = `author-${index}`;
  const { company = companyOf(index) } = fields;
  const pace = {
    update: {
      name: documentName(`pace/${await personOf({ providerId: 'google.com', uid })}`),
      fields: encodeFields({ experience: idOf(index), count: 1, edits: 0, companies: [company] }),
    },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  };
  const writes = [experienceWrite(index, { createdBy: uid, ...fields, company }), pace];
  return post(port, 'commit', { writes }, tokenOf({ uid, name: 'Ada Lovelace' }, PROJECT_ID));
}
