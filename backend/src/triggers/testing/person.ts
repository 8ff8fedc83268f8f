import { type Database, decodeFields } from 'local-backend';
import { COUNTRIES, JOB_TYPES, STATUSES } from '../../../../shared/src/model/choices.ts';
import { statedInputs } from '../../../../shared/src/testing/builders.ts';
import { writeExperiences } from '../../counting/testing/index.ts';

const COMPANIES = ['ACME', 'A/S', '100%', '__X__', '漢字', '"QUOTED"', '..', 'ÅÇMÉ & SONS', '%2F', "O'NEIL"];
const ROLES = ['Engineer', 'Staff Engineer', 'Designer', 'Data scientist', 'Ingénieur'];

const QUESTIONS = [
  ...['1|What is a closure?', '2|what is a CLOSURE', '0|Why us?', '1|Why C++?', '1|漢字とは', '3|__proto__'],
  ...Array.from({ length: 40 }, (_, index) => `1|Explain number ${index}.`),
];

export type Person = ReturnType<typeof createPerson>;

/** A person who uses the portal with this database. The security rules do not apply. */
export function createPerson(name: string, database: Database) {
  let created = 0;
  const ids: string[] = [];
  const write = (id: string, fields: object | undefined) => writeExperiences(database, { [id]: fields });
  return {
    ids,
    /**
     * Creates, edits or deletes an experience of this person, or likes an experience. Resolves to false for a like,
     * because a like changes no counts.
     */
    async act(others: readonly string[]): Promise<boolean> {
      const own = pick(ids);
      const choice = Math.random();
      if (own === undefined || choice < 0.4) {
        created += 1;
        ids.push(`${name}-${created}`);
        await write(`${name}-${created}`, experience());
      } else if (choice < 0.65) await write(own, experience());
      else if (choice < 0.85) {
        ids.splice(ids.indexOf(own), 1);
        await write(own, undefined);
      } else {
        const liked = pick(others) ?? own;
        const document = database.get(`experiences/${liked}`);
        if (document) await write(liked, { ...decodeFields(document.fields), likes: [name] });
        return false;
      }
      return true;
    },
  };
}

/** A random experience without some of the optional fields. */
const experience = (): object => ({
  company: pick(COMPANIES),
  role: pick(ROLES),
  jobType: pick(JOB_TYPES),
  date: `20${10 + Math.floor(Math.random() * 10)}-05-17`,
  country: pick(COUNTRIES),
  rounds: Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => 'A call.'),
  status: pick(STATUSES),
  ...Object.fromEntries(Object.entries(statedInputs(pick([0, 1, 2]))).filter(() => Math.random() < 0.5)),
  ...pick([{}, { weeks: pick([0, 1, 2, 52]) }]),
  ...pick([{}, { roundDetails: someOf(['coding|60|a', 'coding|45|b', 'hr||c', '|30|d', '||e']) }]),
  ...pick([{}, { questions: someOf(QUESTIONS) }]),
});

/** One to six random texts. A text may be repeated. */
const someOf = (texts: readonly string[]): readonly (string | undefined)[] =>
  Array.from({ length: 1 + Math.floor(Math.random() * 6) }, () => pick(texts));

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];
