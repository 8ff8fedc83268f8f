import { changeDirectory, packDirectory, replacing } from '@portal/backend/counting';
import { localCountStore } from '@portal/backend/local';
import { COUNT_VERSION } from '../../shared/src/counts/counted.ts';
import {
  CHANGES_ID,
  MAX_CHANGES,
  MIN_CHANGES,
  unpackChanges,
  unpackList,
} from '../../shared/src/counts/directory-document.ts';
import { searchableCompanies } from '../../shared/src/counts/match-companies.ts';
import { decodeFields, type RestValue } from '../../shared/src/store/rest/decode-value.ts';
import { atMost, type Figure, repeat, runsOr, time } from '../support/figure.ts';
import { openStore } from '../support/open-store.ts';
import { createRandom, placeNames } from '../support/place-names.ts';
import { documentName, post } from '../support/requests.ts';

const COMPANIES = 100_000;
/** The number of companies that one transaction of the function changes. */
const CHANGED_AT_ONCE = 10;
const SIZE = COMPANIES.toLocaleString('en');

/** The bytes and the time that a search needs to load all companies, and the CPU time to update the directory. */
export async function measureDirectory(): Promise<Figure[]> {
  const names = placeNames(COMPANIES);
  const numbers = numbersOf(names);
  await using server = await openStore();
  const store = localCountStore(server.database);
  const pack = () => packDirectory(numbers, Date.now(), COUNT_VERSION);
  const packing = await repeat(runsOr(9), () => cpuTime(pack));
  await store.transact(async (transaction) => transaction.write(replacing(await pack())));
  const atFirst = await readDocuments(server.port, [CHANGES_ID]);
  for (let start = 0; start < MIN_CHANGES; start += CHANGED_AT_ONCE) {
    const changed = numbersOf(names.slice(start, start + CHANGED_AT_ONCE));
    await store.transact(async (transaction) =>
      transaction.write(replacing(await changeDirectory(transaction, changed))),
    );
  }
  const later = await readDocuments(server.port, [CHANGES_ID]);
  const { pieces } = await unpackChanges(later.documents[0]);
  const list = await readDocuments(server.port, pieces);
  const search = async () => {
    const known = await unpackList(decode(list.answer));
    if (searchableCompanies(known).length !== COMPANIES) throw new Error('Companies are missing');
  };
  const most = numbersOf(names.slice(0, MAX_CHANGES));
  const changing = () => store.transact((transaction) => cpuTime(() => changeDirectory(transaction, most)));
  return [
    {
      name: `First search among ${SIZE} companies, base64 included, not compressed`,
      runs: [(atFirst.answer.length + list.answer.length) / 1000],
      ...atMost(800, 'kB'),
    },
    {
      name: `Later visit after ${MIN_CHANGES.toLocaleString('en')} companies changed, likewise`,
      runs: [later.answer.length / 1000],
      ...atMost(20, 'kB'),
    },
    {
      name: `From the answer to ${SIZE} companies that can be searched, in Node`,
      runs: await repeat(runsOr(9), () => time(search)),
      ...atMost(300, 'ms'),
    },
    {
      name: `CPU to change the directory, ${MAX_CHANGES.toLocaleString('en')} companies`,
      runs: await repeat(runsOr(20), changing),
      ...atMost(10, 'ms'),
    },
    {
      name: `CPU to pack ${SIZE} companies`,
      runs: packing,
      ...atMost(500, 'ms'),
    },
  ];
}

/** A random number of experiences for each company. Half of the companies have one, and a few have many. */
function numbersOf(names: readonly string[]): ReadonlyMap<string, number> {
  const random = createRandom();
  return new Map(names.map((name) => [name, Math.floor(1 / (1 - random()))]));
}

/** Reads documents as a page reads them. Returns the text of the answer and the decoded documents. */
async function readDocuments(port: number, ids: readonly string[]) {
  const documents = ids.map((id) => documentName(`directory/${id}`));
  const answer = await post(port, 'batchGet', { documents });
  return { answer, documents: decode(answer) };
}

const decode = (answer: string): readonly unknown[] =>
  (JSON.parse(answer) as readonly Found[]).map(({ found }) => decodeFields(found.fields));

interface Found {
  readonly found: { readonly fields: Readonly<Record<string, RestValue>> };
}

async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
