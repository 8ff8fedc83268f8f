import { choiceLabel, FIELDS } from '@portal/shared/model';
import type { ChartsView } from '@portal/shared/portal';

export const statusLabel = (status: string): string => choiceLabel('status', status);

const MODE_LABELS: Readonly<Record<string, string>> = FIELDS.modes.choiceLabels;
export const modeLabel = (mode: string): string => MODE_LABELS[mode] ?? mode;

/** The name of a country. Older experiences may have no country. */
export const countryLabel = (country: string): string => country || 'Not stated';

/** The filters of the charts as texts for people; undefined for a filter that is not set. */
export const filterTexts = ({ company, country, mode, status, year }: ChartsView) => ({
  Company: company,
  Country: country === undefined ? undefined : countryLabel(country),
  Mode: mode && modeLabel(mode),
  Status: status && statusLabel(status),
  Year: year,
});
