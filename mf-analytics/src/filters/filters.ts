import type { Mode, Status } from '@portal/shared/experiences';

export const ALL = 'all';

/** What the charts are narrowed to. */
export interface Filters {
  /** '' while no company is chosen. */
  readonly company: string;
  readonly country: string;
  readonly mode: Mode | typeof ALL;
  readonly status: Status | typeof ALL;
}

export const NO_FILTERS: Filters = { company: '', country: ALL, mode: ALL, status: ALL };

/** Whether anything but the company narrows the charts. */
export function isNarrowed({ country, mode, status }: Filters): boolean {
  return country !== ALL || mode !== ALL || status !== ALL;
}
