import type { Mode, Status } from '../experiences/choices.ts';
import { NO_FILTERS } from '../experiences/filters/filters.ts';
import { addressOf } from '../portal/address.ts';
import { OPENING_VIEW } from '../portal/view.ts';

/** What a number of the summary counts, besides its company. */
export interface Counted {
  readonly status?: Status;
  readonly mode?: Mode;
  /** '' is those that state none. */
  readonly country?: string;
  readonly year?: string;
}

/** The address of the list with just these experiences. */
export function listLink(company: string, counted: Counted = {}): string {
  const filters = { ...NO_FILTERS, companies: [company], ...counted };
  return addressOf({ ...OPENING_VIEW, tab: 'experiences', list: { ...OPENING_VIEW.list, filters } });
}

/** The address of the company's charts. */
export const chartsLink = (company: string): string =>
  addressOf({ ...OPENING_VIEW, tab: 'analytics', charts: { ...OPENING_VIEW.charts, company } });
