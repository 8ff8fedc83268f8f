import { companyKey, countedOf } from '@portal/shared/counts';
import { CELL_DOCUMENTS, type CellDocuments } from './cell-documents.ts';
import { changesOfCompanies, type Differences, type Recount, sumRecounts } from './changes.ts';
import type { CountStore, CountTransaction, Data, Documents } from './count-store.ts';
import { replaceCompanies } from './directory-tree.ts';
import { sizeOf } from './document-size.ts';
import { findNodes } from './find-nodes.ts';
import { countsAlike, experiencePath, ledgerPath, readLedger, writeLedger } from './ledger.ts';
import { changeSearch } from './search-documents.ts';
import { applyDifferences, parseCounts } from './stored-counts.ts';

/** A number that would have become negative: these counts are wrong and have to be verified. */
export interface Drift {
  readonly kind: 'drift';
  /** The company in the directory, or the path of a document. */
  readonly name: string;
  /** A cell's name, or undefined for the company's number in the directory. */
  readonly cell: string | undefined;
  readonly number: number;
}

/** A kept document that is left as it is, since it would be too large with what it should hold. */
export interface LeftDocument {
  readonly kind: 'left document';
  readonly path: string;
  readonly bytes: number;
}

export interface Outcome {
  readonly problems: readonly (Drift | LeftDocument)[];
  /** Experiences that have to be counted by another call: their companies' documents would be too much for this one. */
  readonly remaining: ReadonlySet<string>;
}

/** What earlier calls learned, which saves reading. It is trusted in no other way. */
export interface Learned {
  /** Documents of the directory that are split. */
  readonly splits: Set<string>;
  /** How many bytes the kept documents of a company have together. */
  readonly sizes: Map<string, number>;
}

/** A transaction of 10 MiB is refused, and the function has 1 GiB to read and write its documents. */
const MAX_BYTES = 4_000_000;
/** A kept document that would have more is left as it is. Firestore takes 1,048,576 bytes. */
const MAX_KEPT_BYTES = 900_000;
/** Of a company that no earlier call has met. */
const ASSUMED_BYTES = 500_000;

/**
 * Brings the counts and the search to what these experiences are now, in one transaction: whatever has been counted for
 * them before, and however often they are counted. Tells what was found wrong, and which experiences remain.
 */
export function countExperiences(
  store: CountStore,
  ids: readonly string[],
  learned: Learned,
): Promise<Outcome> {
  return store.transact(async (transaction) => {
    const all = await readRecounts(transaction, ids);
    const recounts = takeFitting(all, learned.sizes);
    const remaining = new Set([...all.keys()].filter((id) => !recounts.has(id)));
    const problems: (Drift | LeftDocument)[] = [];
    if (recounts.size === 0) return { problems, remaining };
    const changes = sumRecounts(recounts.values());
    const directory = await changeDirectory(
      transaction,
      changesOfCompanies(changes),
      learned.splits,
      problems,
    );
    const cells = await Promise.all(
      CELL_DOCUMENTS.map((kind) => changeCells(transaction, kind, recounts.values(), problems)),
    );
    const kept = cells
      .flatMap((each) => [...each])
      .map(([path, data]) => ({ path, data, bytes: sizeOf(data) }));
    for (const [company, bytes] of sizesOfCompanies(kept)) learned.sizes.set(company, bytes);
    const written = new Map<string, Data | undefined>();
    for (const { path, data, bytes } of kept) {
      if (bytes > MAX_KEPT_BYTES) problems.push({ kind: 'left document', path, bytes });
      else written.set(path, data);
    }
    const ledger = [...recounts].map(([id, { after }]) => [ledgerPath(id), writeLedger(after)] as const);
    transaction.write(new Map([...ledger, ...changeSearch(recounts), ...directory, ...written]));
    return { problems, remaining };
  });
}

/** As many as one transaction takes, and at least the first. */
function takeFitting(all: ReadonlyMap<string, Recount>, sizes: ReadonlyMap<string, number>) {
  const taken = new Map<string, Recount>();
  const companies = new Set<string>();
  let bytes = 0;
  for (const [id, recount] of all) {
    const more = [recount.before, recount.after].flatMap((counted) => counted?.company ?? []);
    const added = [...new Set(more)].filter((company) => !companies.has(company));
    const size = added.reduce((sum, company) => sum + (sizes.get(company) ?? ASSUMED_BYTES), 0);
    if (taken.size > 0 && bytes + size > MAX_BYTES) continue;
    bytes += size;
    for (const company of added) companies.add(company);
    taken.set(id, recount);
  }
  return taken;
}

function sizesOfCompanies(kept: Iterable<{ readonly data: Data | undefined; readonly bytes: number }>) {
  const sizes = new Map<string, number>();
  for (const { data, bytes } of kept) {
    if (typeof data?.company !== 'string') continue;
    sizes.set(data.company, (sizes.get(data.company) ?? 0) + bytes);
  }
  return sizes;
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
  problems: (Drift | LeftDocument)[],
): Promise<Documents> {
  const changed = new Map<string, Data | undefined>();
  const nodes = await findNodes(transaction, changes.keys(), splits);
  for (const [node, { document, companies }] of nodes) {
    const differences = companies.map((company) => [companyKey(company), changes.get(company) ?? 0] as const);
    const numbers = applyDifferences(document.companies, new Map(differences), (key, number) =>
      problems.push({ kind: 'drift', name: key.slice(1), cell: undefined, number }),
    );
    for (const [path, data] of replaceCompanies(node, document, numbers)) changed.set(path, data);
  }
  return changed;
}

async function changeCells(
  transaction: CountTransaction,
  kind: CellDocuments,
  recounts: Iterable<Recount>,
  problems: (Drift | LeftDocument)[],
): Promise<Documents> {
  const changes = sumRecounts(recounts, kind);
  const stored = await transaction.read([...changes.keys()]);
  const changed = new Map<string, Data | undefined>();
  for (const [path, { cells: differences, fields }] of changes) {
    const before = stored.get(path);
    const cells = applyDifferences(parseCounts(kind.cellsIn(before)), differences, (cell, number) =>
      problems.push({ kind: 'drift', name: path, cell, number }),
    );
    changed.set(path, Object.keys(cells).length === 0 ? undefined : kind.dataOf(fields, cells, before));
  }
  return changed;
}
