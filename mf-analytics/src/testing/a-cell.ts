import type { Mode } from '@portal/shared/model';
import type { TotalsCell } from '@portal/shared/search';

/** A cell with one experience. `fields` replaces the defaults. */
export function aCell(fields: Partial<TotalsCell> = {}): TotalsCell {
  return {
    country: 'Germany',
    status: 'selected',
    year: '2024',
    jobType: 'Full-time',
    modes: tick('virtual'),
    count: 1,
    ...fields,
  };
}

export const tick = (...modes: readonly Mode[]): TotalsCell['modes'] => ({
  onsite: modes.includes('onsite'),
  virtual: modes.includes('virtual'),
  partiallyOnsite: modes.includes('partiallyOnsite'),
});
