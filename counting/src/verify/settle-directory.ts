import { isDeepStrictEqual } from 'node:util';
import { companyKey } from '@portal/shared/counts';
import {
  type CountTransaction,
  type Data,
  type Differences,
  type Documents,
  findNodes,
  nodePath,
  readNode,
  replaceCompanies,
} from '../index.ts';
import type { Details } from './details.ts';
import { keysOf, type Place } from './directory-places.ts';

/** A company whose counts are to be looked at. */
export interface Candidate {
  readonly company: string;
  /** Where it stands in the directory but must not. */
  readonly misplaced: readonly Place[];
}

/** Where each candidate belongs, and where it does not. */
interface Node {
  readonly name: string;
  readonly data: Data | undefined;
  readonly homeOf: readonly string[];
  readonly misplaced: readonly { readonly company: string; readonly key: string }[];
}

/** What to write so that the candidates stand in the directory once, with these numbers; says in `details` what was wrong. */
export async function settleDirectory(
  transaction: CountTransaction,
  candidates: readonly Candidate[],
  numbers: Differences,
  details: Details,
): Promise<Documents> {
  const nodes = await readNodes(transaction, candidates);
  return new Map(nodes.flatMap((node) => [...settleNode(node, numbers, details)]));
}

async function readNodes(transaction: CountTransaction, candidates: readonly Candidate[]) {
  const companies = candidates.map(({ company }) => company);
  const homes = await findNodes(transaction, companies, new Set());
  const places = candidates.flatMap(({ company, misplaced }) =>
    misplaced.map(({ node, key }) => ({ node, key, company })),
  );
  const elsewhere = [...new Set(places.map(({ node }) => node))].filter((node) => !homes.has(node));
  const stored = await transaction.read(elsewhere.map(nodePath));
  const describe = (name: string, data: Data | undefined, homeOf: readonly string[]): Node => {
    const keys = new Set(keysOf(data));
    const misplaced = places.filter(({ node, key }) => node === name && keys.has(key));
    return { name, data, homeOf, misplaced };
  };
  // Homes come last: what one is split into takes the place of what stood there.
  return [
    ...elsewhere.map((name) => describe(name, stored.get(nodePath(name)), [])),
    ...[...homes].map(([name, { data, companies }]) => describe(name, data, companies)),
  ];
}

function settleNode(
  { name, data, homeOf, misplaced }: Node,
  numbers: Differences,
  details: Details,
): Documents {
  const document = readNode(data);
  const companies = { ...document.companies };
  for (const { company, key } of misplaced) {
    delete companies[key];
    details.add(company, `directory: stands wrongly in ${name}`);
  }
  for (const company of homeOf) {
    const key = companyKey(company);
    const number = numbers.get(company);
    details.compare(company, 'directory', document.companies[key], number);
    if (number === undefined) delete companies[key];
    else companies[key] = number;
  }
  if (misplaced.length === 0 && isDeepStrictEqual(companies, document.companies)) return new Map();
  if (document.isSplit) return new Map([[nodePath(name), { ...document, companies }]]);
  return replaceCompanies(name, document, companies);
}
