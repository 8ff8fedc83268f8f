import { type Counted, totalsPlace } from '@portal/shared/counts';

/** What has been counted for an experience, and what is to be. */
export interface Recount {
  readonly before: Counted | undefined;
  readonly after: Counted | undefined;
}

/** By how much each number of some counts is to change; never by 0. */
export type Differences = ReadonlyMap<string, number>;

/** Company, or year → cell → by how much its number is to change. One whose cells stay as they are is not in it. */
export type Changes = ReadonlyMap<string, Differences>;

/** What all the recounts together come to, by company. */
export const sumRecounts = (recounts: Iterable<Recount>): Changes =>
  sumPlaces(recounts, ({ company, cell }) => [company, cell]);

/** What all the recounts together come to, by year. */
export const sumTotals = (recounts: Iterable<Recount>): Changes => sumPlaces(recounts, totalsPlace);

/** By how much the number of each company changes; not in it is one whose experiences only move between its cells. */
export function changesOfCompanies(changes: Changes): Differences {
  const sums = [...changes].map(([company, cells]) => [company, sum(cells.values())] as const);
  return new Map(sums.filter(([, difference]) => difference !== 0));
}

type Place = readonly [group: string, cell: string];

function sumPlaces(recounts: Iterable<Recount>, placeOf: (counted: Counted) => Place | undefined): Changes {
  const changes = new Map<string, Map<string, number>>();
  for (const { before, after } of recounts) {
    add(changes, before && placeOf(before), -1);
    add(changes, after && placeOf(after), 1);
  }
  return changes;
}

function add(changes: Map<string, Map<string, number>>, place: Place | undefined, by: 1 | -1): void {
  if (place === undefined) return;
  const [group, cell] = place;
  const cells = changes.get(group) ?? new Map<string, number>();
  const difference = (cells.get(cell) ?? 0) + by;
  if (difference === 0) cells.delete(cell);
  else cells.set(cell, difference);
  if (cells.size === 0) changes.delete(group);
  else changes.set(group, cells);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
