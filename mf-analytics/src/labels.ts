import { choiceLabel, FIELDS } from '@portal/shared/experiences';

export const statusLabel = (status: string): string => choiceLabel('status', status);

const MODE_LABELS: Readonly<Record<string, string>> = FIELDS.modes.choiceLabels;
export const modeLabel = (mode: string): string => MODE_LABELS[mode] ?? mode;

/** Older experiences may lack a country. */
export const countryLabel = (country: string): string => country || 'Not stated';
