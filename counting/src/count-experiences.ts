import { companyKey, countedOf } from '@portal/shared/counts';
import { CELL_DOCUMENTS, type CellDocuments } from './cell-documents.ts';
import { changesOfCompanies, type Differences, type Recount, sumRecounts } from './changes.ts';
import type { CountStore, CountTransaction, Data, Documents } from './count-store.ts';
import { replaceCompanies } from './directory-tree.ts';
import { findNodes } from './find-nodes.ts';
import { countsAlike, experiencePath, ledgerPath, readLedger, writeLedger } from './ledger.ts';
import { changeSearch } from './search-documents.ts';
import { applyDifferences, parseCounts } from './stored-counts.ts';

/** A number that would have become negative: these counts are wrong and have to be verified. */
export interface Drift {
  /** The company in the directory, or the path of a document. */
  readonly name: string;
  /** A cell's name, or undefined for the company's number in the directory. */
  readonly cell: string | undefined;
  readonly number: number;
}

/**
 * Brings the counts and the search to what these experiences are now, in one transaction: whatever has been counted for
 * them before, and however often they are counted. Returns what was found wrong. `splits` is what earlier calls learned
 * of the directory.
 */
export function countExperiences(
  store: CountStore,
  ids: readonly string[],
  splits: Set<string>,
): Promise<readonly Drift[]> {
  return store.transact(async (transaction) => {
    const recounts = await readRecounts(transaction, ids);
    if (recounts.size === 0) return [];
    const drifts: Drift[] = [];
    const changes = sumRecounts(recounts.values());
    const directory = await changeDirectory(transaction, changesOfCompanies(changes), splits, drifts);
    const cells = await Promise.all(
      CELL_DOCUMENTS.map((kind) => changeCells(transaction, kind, recounts.values(), drifts)),
    );
    const ledger = [...recounts].map(([id, { after }]) => [ledgerPath(id), writeLedger(after)] as const);
    transaction.write(
      new Map([...ledger, ...changeSearch(recounts), ...directory, ...cells.flatMap((each) => [...each])]),
    );
    return drifts;
  });
}

/** By id, only those whose count is to change. */
async function readRecounts(transaction: CountTransaction, ids: readonly string[]) {
  const stored = await transaction.read(ids.flatMap((id) => [experiencePath(id), ledgerPath(id)]));
  const recounts = new Map<string, Recount>();
  for (const id of ids) {
    const before = readLedger(stored.get(ledgerPath(id)));
    const after = countedOf(id, stored.get(experiencePath(id)));
    if (!countsAlike(before, after)) recounts.set(id, { before, after });
  }
  return recounts;
}

async function changeDirectory(
  transaction: CountTransaction,
  changes: Differences,
  splits: Set<string>,
  drifts: Drift[],
): Promise<Documents> {
  const changed = new Map<string, Data | undefined>();
  const nodes = await findNodes(transaction, changes.keys(), splits);
  for (const [node, { document, companies }] of nodes) {
    const differences = companies.map((company) => [companyKey(company), changes.get(company) ?? 0] as const);
    const numbers = applyDifferences(document.companies, new Map(differences), (key, number) =>
      drifts.push({ name: key.slice(1), cell: undefined, number }),
    );
    for (const [path, data] of replaceCompanies(node, document, numbers)) changed.set(path, data);
  }
  return changed;
}

async function changeCells(
  transaction: CountTransaction,
  kind: CellDocuments,
  recounts: Iterable<Recount>,
  drifts: Drift[],
): Promise<Documents> {
  const changes = sumRecounts(recounts, kind);
  const stored = await transaction.read([...changes.keys()]);
  const changed = new Map<string, Data | undefined>();
  for (const [path, { cells: differences, fields }] of changes) {
    const before = stored.get(path);
    const cells = applyDifferences(parseCounts(kind.cellsIn(before)), differences, (cell, number) =>
      drifts.push({ name: path, cell, number }),
    );
    changed.set(path, Object.keys(cells).length === 0 ? undefined : kind.dataOf(fields, cells, before));
  }
  return changed;
}
