import type { ChartsView } from '@portal/shared/portal';

/** Whether anything but the company narrows the charts. */
export const isNarrowed = ({ country, mode, status }: ChartsView): boolean =>
  [country, mode, status].some((filter) => filter !== undefined);
