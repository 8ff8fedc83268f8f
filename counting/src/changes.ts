import type { Counted } from '@portal/shared/counts';
import { type CellDocuments, type Place, STATS } from './cell-documents.ts';
import type { Data } from './count-store.ts';

/** What has been counted for an experience, and what is to be. */
export interface Recount {
  readonly before: Counted | undefined;
  readonly after: Counted | undefined;
}

/** By how much each number of some counts is to change; never by 0. */
export type Differences = ReadonlyMap<string, number>;

/** What is to change in a document, and what it holds besides its counts. */
export interface Change {
  readonly cells: Differences;
  readonly fields: Data;
}

/** By path. A document whose cells stay as they are is not in it. */
export type Changes = ReadonlyMap<string, Change>;

/** What all the recounts together come to in documents of one kind; in the company stats unless given. */
export function sumRecounts(recounts: Iterable<Recount>, { placesOf }: CellDocuments = STATS): Changes {
  const changes = new Map<string, { readonly cells: Map<string, number>; readonly fields: Data }>();
  const add = ({ path, cells, fields }: Place, by: 1 | -1): void => {
    const change = changes.get(path) ?? { cells: new Map<string, number>(), fields };
    for (const cell of cells) {
      const difference = (change.cells.get(cell) ?? 0) + by;
      if (difference === 0) change.cells.delete(cell);
      else change.cells.set(cell, difference);
    }
    if (change.cells.size === 0) changes.delete(path);
    else changes.set(path, change);
  };
  for (const { before, after } of recounts) {
    for (const place of before ? placesOf(before) : []) add(place, -1);
    for (const place of after ? placesOf(after) : []) add(place, 1);
  }
  return changes;
}

/** By how much the number of each company changes; not in it is one whose experiences only move between its cells. */
export function changesOfCompanies(changes: Changes): Differences {
  const sums = [...changes.values()].map(
    ({ cells, fields }) => [String(fields.company), sum([...cells.values()])] as const,
  );
  return new Map(sums.filter(([, difference]) => difference !== 0));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
