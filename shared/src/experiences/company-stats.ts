import { type Experience, MODES, type Modes, type Status } from './experience.ts';

/** How many experiences of one company share a country, status, year and combination of modes. */
export interface StatsCell {
  readonly country: string;
  readonly status: Status;
  /** The first four characters of the date. */
  readonly year: string;
  readonly modes: Modes;
  /** At least 1. */
  readonly count: number;
}

/** The distinct companies, in alphabetical order. */
export function listCompanies(experiences: Iterable<Experience>): string[] {
  return [...new Set(Array.from(experiences, (experience) => experience.company))].sort();
}

/** Counts one company's experiences, so that every filter of the charts stays exact. */
export function countCells(experiences: Iterable<Experience>, company: string): StatsCell[] {
  const cells = new Map<string, StatsCell>();
  for (const experience of experiences) {
    if (experience.company !== company) continue;
    const { country, status, modes } = experience;
    const year = experience.date.slice(0, 4);
    const key = JSON.stringify([country, status, year, MODES.map((mode) => modes[mode])]);
    const count = (cells.get(key)?.count ?? 0) + 1;
    cells.set(key, { country, status, year, modes, count });
  }
  return [...cells.values()];
}
