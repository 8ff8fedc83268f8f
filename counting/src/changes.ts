import type { Counted } from '@portal/shared/counts';
import { type CellDocuments, STATS } from './cell-documents.ts';

/** What has been counted for an experience, and what is to be. */
export interface Recount {
  readonly before: Counted | undefined;
  readonly after: Counted | undefined;
}

/** By how much each number of some counts is to change; never by 0. */
export type Differences = ReadonlyMap<string, number>;

/** Company, or year → cell → by how much its number is to change. One whose cells stay as they are is not in it. */
export type Changes = ReadonlyMap<string, Differences>;

/** What all the recounts together come to in documents of one kind; in the company stats unless given. */
export function sumRecounts(recounts: Iterable<Recount>, { placeOf }: CellDocuments = STATS): Changes {
  const changes = new Map<string, Map<string, number>>();
  for (const { before, after } of recounts) {
    add(changes, before && placeOf(before), -1);
    add(changes, after && placeOf(after), 1);
  }
  return changes;
}

/** By how much the number of each company changes; not in it is one whose experiences only move between its cells. */
export function changesOfCompanies(changes: Changes): Differences {
  const sums = [...changes].map(([company, cells]) => [company, sum([...cells.values()])] as const);
  return new Map(sums.filter(([, difference]) => difference !== 0));
}

function add(
  changes: Map<string, Map<string, number>>,
  place: ReturnType<CellDocuments['placeOf']>,
  by: 1 | -1,
): void {
  if (place === undefined) return;
  const [name, cell] = place;
  const cells = changes.get(name) ?? new Map<string, number>();
  const difference = (cells.get(cell) ?? 0) + by;
  if (difference === 0) cells.delete(cell);
  else cells.set(cell, difference);
  if (cells.size === 0) changes.delete(name);
  else changes.set(name, cells);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
