import type { BuiltInTabId } from '../contract/index.ts';
import type { Mode, Status } from '../model/choices.ts';
import type { SortOrder } from '../model/filters.ts';
import { type Filters, NO_FILTERS } from '../model/filters.ts';

/** The id of a tab. The configuration adds tabs, so a remote must accept unknown ids. */
export type Tab = BuiltInTabId | (string & {});

/** Search, filters and order of the list. */
export interface ListView {
  /** The search as typed: a part of a company's name. */
  readonly search: string;
  readonly sort: SortOrder;
  readonly filters: Filters;
  /** True if the sheet for the one chosen company is open in place of its guide. */
  readonly prepare?: true | undefined;
}

/**
 * The filters of the charts. A filter that is undefined is not set. If `company` is undefined, no company is chosen
 * yet.
 */
export interface ChartsView {
  readonly company: string | undefined;
  /** The companies that `company` is compared with. */
  readonly compared: readonly string[];
  /** '' means experiences without a country. */
  readonly country: string | undefined;
  readonly mode: Mode | undefined;
  readonly status: Status | undefined;
  /** The year, four digits. */
  readonly year: string | undefined;
}

/** The part of the page's state that a link contains. */
export interface View {
  /** The requested tab. The shell shows Home if the reader has no such tab. */
  readonly tab: Tab;
  /** The id of the experience whose detail is open. */
  readonly detail: string | undefined;
  readonly list: ListView;
  readonly charts: ChartsView;
}

/** The view of a bare address. */
export const OPENING_VIEW: View = {
  tab: 'home',
  detail: undefined,
  list: { search: '', sort: 'latest', filters: NO_FILTERS },
  charts: {
    company: undefined,
    compared: [],
    country: undefined,
    mode: undefined,
    status: undefined,
    year: undefined,
  },
};
