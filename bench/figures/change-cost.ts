import { reconcileCounts } from '@portal/counting/local';
import { commitAll, type Database, writeOf } from 'local-backend';
import { usageOf } from '../../e2e/support/usage.ts';
import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';
import { countBytes } from '../support/count-bytes.ts';
import type { Figure } from '../support/figure.ts';
import { openStore } from '../support/open-store.ts';
import { usageOfProcess } from '../support/process-usage.ts';
import { startFunction } from '../support/start-function.ts';

const EXPERIENCES = 10_000;
/** The number of changes of each kind. They are made one after another. */
const CHANGES = 20;

const questions = (count: number, words: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `1|${words} ${index}?`);

const SMALL = { company: 'LARGE', date: '2024-05-17', questions: questions(3, 'Why') };
const BIG = { ...SMALL, questions: questions(30, 'How') };

interface Change {
  readonly kind: string;
  /** The experience after the change. Undefined deletes the experience. */
  readonly fields: object | undefined;
  readonly isBig?: boolean;
  /**
   * The numbers of documents that the function may read, write and delete. Undefined if the change only prepares
   * others.
   */
  readonly max?: number;
}

/** The changes in their order. The first changes also warm up the function. */
const KINDS: readonly Change[] = [
  { kind: 'a creation with 30 questions', fields: BIG, isBig: true },
  { kind: 'a creation with 3 questions', fields: SMALL, max: 18 },
  { kind: 'a like', fields: { ...SMALL, likes: ['ada'] }, max: 0 },
  {
    kind: 'an edit of company, year and 30 questions',
    fields: { company: 'ELSEWHERE', date: '2025-05-17', questions: questions(30, 'When') },
    isBig: true,
    max: 150,
  },
  { kind: 'a deletion', fields: undefined, max: 18 },
];

/** Measures how much the deployed function does to count one changed experience of a company with many experiences. */
export async function measureChangeCost(): Promise<Figure[]> {
  await using store = await openStore();
  const { database } = store;
  const samples = Array.from(generateExperiences(EXPERIENCES), ({ fields }) => fields);
  await commitAll(
    database,
    samples.map((fields, index) => [writeOf(`experiences/${index}`, { ...fields, company: 'LARGE' })]),
  );
  await reconcileCounts(database);
  using counted = await countBytes(store.port);
  await using counting = await startFunction({ database, port: counted.port });
  using deletions = countDeletions(database);
  const readUsage = async () => {
    const { documentsRead, documentsWritten } = await usageOf({
      ports: { FIRESTORE_PORT: String(store.port) },
    });
    const { sent, received } = counted.bytes;
    const cpu = usageOfProcess(counting.pid)?.cpuSeconds ?? Number.NaN;
    return { documentsRead, documentsWritten, deleted: deletions.count, received, sent, cpu };
  };
  const costs = [];
  for (const { kind, fields, isBig, max } of KINDS) {
    const before = await readUsage();
    for (let number = 0; number < CHANGES; number += 1) {
      const path = `experiences/${isBig ? 'big' : 'small'}-${number}`;
      await database.commit([writeOf(path, fields && { ...samples[number], ...fields })]);
      await counting.drained();
    }
    const after = await readUsage();
    const each = (name: keyof typeof before): number => (after[name] - before[name]) / CHANGES;
    if (max === undefined) continue;
    costs.push({
      kind,
      max,
      reads: each('documentsRead'),
      writes: each('documentsWritten') - each('deleted'),
      deletes: each('deleted'),
      'kB received': (each('received') / 1000).toPrecision(3),
      'kB sent': (each('sent') / 1000).toPrecision(3),
      'CPU ms': (each('cpu') * 1000).toPrecision(3),
    });
  }
  console.table(costs);
  return costs.map(({ kind, max, reads, writes, deletes }) => ({
    name: `Read, written and deleted to count ${kind}`,
    unit: 'documents',
    runs: [reads + writes + deletes],
    goal: { of: 'median', max },
  }));
}

/** Counts the deletions of documents that hold counts. The server's number of writes includes these deletions. */
function countDeletions(database: Database) {
  let count = 0;
  const stop = database.watch(({ changes }) => {
    count += changes.filter(({ path, after }) => !after && !path.startsWith('experiences/')).length;
  });
  return {
    get count() {
      return count;
    },
    [Symbol.dispose]: stop,
  };
}
