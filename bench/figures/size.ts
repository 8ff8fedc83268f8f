import { createCounter } from '@portal/counting';
import { localCountStore } from '@portal/counting/local';
import {
  allChoiceKeys,
  type Counted,
  choicesOfKey,
  countedOf,
  KEPT_COLLECTIONS,
} from '@portal/shared/counts';
import { commitAll, type Database, documentSize, everyDocument, writeOf } from 'local-backend';
import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';
import { createCountedState } from '../support/counted-state.ts';
import type { Figure } from '../support/figure.ts';
import { openStore } from '../support/open-store.ts';

const EXPERIENCES = 1_000_000;
const COUNTED_LATER = 1_000;
const NAME = `a company with ${EXPERIENCES.toLocaleString('en')} experiences of all choices`;

/** The sizes of a very large company's documents. The company's experiences contain every possible choice. */
export async function measureSize(): Promise<Figure[]> {
  await using store = await openStore();
  const { database } = store;
  const experiences = experiencesOfAllChoices();
  const counted = experiences.map((fields) => countedOf(fields)).filter((one) => one !== undefined);
  const countedAt = (index: number): Counted => counted[index % counted.length] as Counted;
  const state = createCountedState();
  for (let index = 0; index < EXPERIENCES; index += 1) state.add(countedAt(index));
  await state.write(database);
  const later = experiences.slice(0, COUNTED_LATER);
  for (const index of later.keys()) state.expect(countedAt(index));
  await commitAll(
    database,
    later.map((fields, index) => [writeOf(`experiences/${index}`, fields)]),
  );
  const counter = createCounter({ store: localCountStore(database), report, gather: 0, interval: 0 });
  await Promise.all([...later.keys()].map((index) => counter.count(String(index))));
  return [
    {
      name: `Largest kept document of ${NAME}`,
      unit: 'bytes',
      runs: [largestDocument(database)],
      goal: { of: 'median', max: 700_000 },
    },
    {
      name: `Documents that differ from a recount, after ${COUNTED_LATER.toLocaleString('en')} more of ${NAME}`,
      unit: 'documents',
      runs: [await state.differences(database)],
      goal: { of: 'median', max: 0 },
    },
  ];
}

/** One experience for each year, job type, status, modes and country. All further fields are as in the samples. */
function experiencesOfAllChoices(): readonly object[] {
  const choices = allChoiceKeys().map(choicesOfKey);
  return Array.from(generateExperiences(choices.length), ({ fields }, index) => {
    const { year, ...chosen } = choices[index] ?? {};
    return { ...fields, ...chosen, company: 'EVERYTHING', date: `${year}${fields.date.slice(4)}` };
  });
}

const largestDocument = (database: Database): number =>
  Math.max(
    ...KEPT_COLLECTIONS.flatMap((collection) => database.run(everyDocument(collection)).map(documentSize)),
  );

function report(line: string): never {
  throw new Error(line);
}
