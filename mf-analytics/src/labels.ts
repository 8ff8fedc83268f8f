import type { Mode, Status } from '@portal/shared/experiences';

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  selected: 'Selected',
  not_selected: 'Not selected',
  pending: 'Pending',
};

export const MODE_LABELS: Readonly<Record<Mode, string>> = {
  onsite: 'Onsite',
  virtual: 'Virtual',
  partiallyOnsite: 'Partially onsite',
};

/** Older experiences may lack a country. */
export function countryLabel(country: string): string {
  return country === '' ? 'Not stated' : country;
}
