import type { BuiltInTabId } from '../contract/index.ts';
import type { Mode, Status } from '../model/choices.ts';
import type { SortOrder } from '../model/filters.ts';
import { type Filters, NO_FILTERS } from '../model/filters.ts';

/** The id of a tab. The configuration adds tabs, so a remote must be ready for ids that it does not know. */
export type Tab = BuiltInTabId | (string & {});

/** What the list is asked for. */
export interface ListView {
  /** As typed: part of a company's name. */
  readonly search: string;
  readonly sort: SortOrder;
  readonly filters: Filters;
}

/** What the charts are narrowed to; undefined is every one, and for the company none yet. */
export interface ChartsView {
  readonly company: string | undefined;
  /** '' is those that do not state one. */
  readonly country: string | undefined;
  readonly mode: Mode | undefined;
  readonly status: Status | undefined;
  /** Four digits. */
  readonly year: string | undefined;
}

/** What a link brings back. */
export interface View {
  /** The tab that was asked for. The shell shows Home as long as the reader has no such tab. */
  readonly tab: Tab;
  /** The id of the experience whose detail is open. */
  readonly detail: string | undefined;
  readonly list: ListView;
  readonly charts: ChartsView;
}

/** What a bare address shows. */
export const OPENING_VIEW: View = {
  tab: 'home',
  detail: undefined,
  list: { search: '', sort: 'latest', filters: NO_FILTERS },
  charts: { company: undefined, country: undefined, mode: undefined, status: undefined, year: undefined },
};
