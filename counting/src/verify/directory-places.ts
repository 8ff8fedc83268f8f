import { companyKey, DIRECTORY_ROOT } from '@portal/shared/counts';
import { candidateNodes, type Data, type Documents, readNode } from '../index.ts';

/** Where a company stands in the directory. */
export interface Place {
  readonly node: string;
  readonly key: string;
}

/** Reads all documents of the directory, given by their nodes, whatever they hold. */
export function findPlaces(stored: Documents) {
  const nodes = new Map([...stored].map(([node, data]) => [node, readNode(data)]));
  const isSplit = (node: string): boolean => nodes.get(node)?.isSplit === true;
  const numbers = new Map<string, number>();
  /** Company → where it stands but must not, or with what is no number. */
  const misplaced = new Map<string, readonly Place[]>();
  for (const [node, data] of stored) {
    for (const key of keysOf(data)) {
      const company = key.slice(1);
      const home = candidateNodes(company).find((name) => !isSplit(name));
      const number = nodes.get(node)?.companies[key];
      if (node === home && key === companyKey(company) && number !== undefined) numbers.set(company, number);
      else misplaced.set(company, [...(misplaced.get(company) ?? []), { node, key }]);
    }
  }
  /** Documents that no company's way leads to. */
  const orphans = [...nodes.keys()].filter((node) => !isInTree(node, isSplit));
  return { numbers, misplaced, orphans };
}

/** Whether some company's way leads to a document of this name. */
export const isInTree = (node: string, isSplit: (node: string) => boolean): boolean =>
  node === DIRECTORY_ROOT || (BELOW_ROOT.test(node) && nodesAbove(node).every(isSplit));

/** From the root down; none for what is no name of a document below it. */
export function nodesAbove(node: string): readonly string[] {
  if (!BELOW_ROOT.test(node)) return [];
  return [DIRECTORY_ROOT, ...Array.from(node.slice(2), (_, index) => node.slice(0, index + 2))];
}

const BELOW_ROOT = /^n[0-3]{1,32}$/;

/** What stands in a document of the directory, perhaps as no number. */
export function keysOf(data: Data | undefined): readonly string[] {
  const companies = data?.companies;
  return typeof companies === 'object' && companies !== null ? Object.keys(companies) : [];
}
