import type { Mode, StatsCell } from '@portal/shared/experiences';

/** One experience in a cell of its own, each field replaceable. */
export function aCell(fields: Partial<StatsCell> = {}): StatsCell {
  return {
    country: 'Germany',
    status: 'selected',
    year: '2024',
    modes: tick('virtual'),
    count: 1,
    ...fields,
  };
}

export const tick = (...modes: readonly Mode[]): StatsCell['modes'] => ({
  onsite: modes.includes('onsite'),
  virtual: modes.includes('virtual'),
  partiallyOnsite: modes.includes('partiallyOnsite'),
});
