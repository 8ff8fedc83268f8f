import { cellKey } from './counts/counted.ts';
import type { StatsCell } from './counts/stats-document.ts';
import type { Experience } from './experience.ts';

/** Counts one company's experiences, so that every filter of the charts stays exact. */
export function countCells(experiences: Iterable<Experience>, company: string): StatsCell[] {
  const cells = new Map<string, StatsCell>();
  for (const experience of experiences) {
    if (experience.company !== company) continue;
    const { country, status, modes } = experience;
    const year = experience.date.slice(0, 4);
    const key = cellKey({ country, status, year, modes });
    const count = (cells.get(key)?.count ?? 0) + 1;
    cells.set(key, { country, status, year, modes, count });
  }
  return [...cells.values()];
}
