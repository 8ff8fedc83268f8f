import { isDeepStrictEqual } from 'node:util';
import {
  changeDirectory,
  companyTotalsPath,
  replacing,
  summaryPath,
  totalsPath,
  writeLedger,
} from '@portal/counting';
import { verifyStore } from '@portal/counting/verify';
import { additionOf, everyDocument, openDatabase, writeOf } from 'local-backend';
import { createCountedState } from './counted-state.ts';
import { createGeneratedStore } from './generated-store.ts';

/** The message from this process to its parent process. The process's argument is the number of experiences. */
export interface Verified {
  readonly seconds: number;
  /** The number of documents that are wrong after the verification. */
  readonly wrong: number;
}

const size = Number(process.argv[2]);
const database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
const generated = createGeneratedStore(database, size);
const state = createCountedState();
for (let index = 0; index < size; index += 1) state.add(generated.countedAt(index));
await state.write(database);
const originals = spoilExperiences();
await spoilNumbers();
if ((await countWrong()) < 8) throw new Error('The spoilt documents are right');
const start = performance.now();
const { looked, failures } = await verifyStore(generated.reader, generated.store, { dryRun: false });
const seconds = (performance.now() - start) / 1000;
if (looked !== size || failures.count > 0)
  throw new Error(`Verified ${looked} experiences: ${failures.examples}`);
const wrong = await countWrong();
process.send?.({ seconds, wrong } satisfies Verified);

/** Makes some documents of experiences wrong. Returns the original documents by path. */
function spoilExperiences() {
  const [uncounted, outdated, lost, misplaced] = [0, 1, 2, 3].map((part) => (size * part) / 4 + part);
  const spoilt = [
    [pathsAt(uncounted).ledger, undefined],
    [pathsAt(outdated).ledger, writeLedger(generated.countedAt(misplaced ?? 0))],
    [pathsAt(lost).search, undefined],
    [pathsAt(misplaced).search, { company: 'ANOTHER' }],
  ] as const;
  const originals = spoilt.map(([path]) => [path, generated.read(path)] as const);
  for (const [path, data] of spoilt) generated.spoil(path, data);
  return originals;
}

function pathsAt(index = 0) {
  return generated.pathsAt(index);
}

/** Makes some counts wrong: those of companies, a year, a question and the directory. */
async function spoilNumbers(): Promise<void> {
  const [question] = database.run(everyDocument('questions'));
  const cells = new Map([['ypp0k', 7]]);
  await database.commit([
    additionOf(summaryPath('LARGE 0'), { experiences: 7 }, 'cells', new Map([['e-p0k', -3]])),
    writeOf(companyTotalsPath('LARGE 1'), undefined),
    writeOf(companyTotalsPath('NONE'), { company: 'NONE', cells: { ypp0k: 3 } }),
    writeOf('companyTotals/rubbish', { company: 'NONE', cells: { ypp0k: 3 } }),
    additionOf(totalsPath('2020'), {}, 'cells', cells),
    writeOf(question?.path ?? '', undefined),
  ]);
  await generated.store.transact(async (transaction) =>
    transaction.write(replacing(await changeDirectory(transaction, new Map([['LARGE 2', 1]])))),
  );
}

async function countWrong(): Promise<number> {
  const changed = originals.filter(([path, data]) => !isDeepStrictEqual(generated.read(path), data));
  return changed.length + (await state.differences(database));
}
