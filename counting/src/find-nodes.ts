import type { DirectoryDocument } from '@portal/shared/counts';
import type { CountTransaction, Data } from './count-store.ts';
import { candidateNodes, nodePath, readNode } from './directory-tree.ts';

/** A document of the directory, as it is stored and as it is read, and those asked for that stand in it, or will. */
export interface FoundNode {
  readonly data: Data | undefined;
  readonly document: DirectoryDocument;
  readonly companies: readonly string[];
}

/**
 * The documents of the directory that these companies stand in, by node. Each way is read from the root down. `splits` says
 * which documents were split when they were last read, and learns of more: what lies beyond them is read at once, so that it
 * mostly takes one reading. It is trusted in no other way.
 */
export async function findNodes(
  transaction: CountTransaction,
  companies: Iterable<string>,
  splits: Set<string>,
): Promise<ReadonlyMap<string, FoundNode>> {
  const ways = Array.from(companies, (company) => ({ company, way: candidateNodes(company) }));
  const documents = new Map<string, Omit<FoundNode, 'companies'>>();
  let unread = new Set(
    ways.flatMap(({ way }) => way.slice(0, 1 + way.findIndex((node) => !splits.has(node)))),
  );
  while (unread.size > 0) {
    const stored = await transaction.read([...unread].map(nodePath));
    for (const node of unread) {
      const data = stored.get(nodePath(node));
      const document = readNode(data);
      documents.set(node, { data, document });
      if (document.isSplit) splits.add(node);
    }
    unread = new Set(ways.map(({ way }) => endOf(way)).filter((node) => !documents.has(node)));
  }
  const found = new Map<string, FoundNode & { readonly companies: string[] }>();
  for (const { company, way } of ways) {
    const node = endOf(way);
    const entry = found.get(node) ?? { ...(documents.get(node) ?? NOTHING), companies: [] };
    entry.companies.push(company);
    found.set(node, entry);
  }
  return found;

  function endOf(way: readonly string[]): string {
    return way.find((node) => documents.get(node)?.document.isSplit !== true) ?? way.at(-1) ?? '';
  }
}

const NOTHING = { data: undefined, document: readNode(undefined) };
