import type { StatsCell } from '@portal/shared/experiences';

/** One experience in a cell of its own, each field replaceable. */
export function aCell(fields: Partial<StatsCell> = {}): StatsCell {
  return {
    country: 'Germany',
    status: 'selected',
    year: '2024',
    modes: { onsite: false, virtual: true, partiallyOnsite: false },
    count: 1,
    ...fields,
  };
}
