import { MODES, type Mode, type Modes, type Status } from '@portal/shared/experiences';

export const MODE_LABELS: Readonly<Record<Mode, string>> = {
  onsite: 'Onsite',
  virtual: 'Virtual',
  partiallyOnsite: 'Partially onsite',
};

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  selected: 'Selected',
  not_selected: 'Not selected',
};

export const NOT_STATED = 'Not stated';

/** The ticked modes in words, such as 'Onsite, Virtual'. */
export function describeModes(modes: Modes): string {
  const ticked = MODES.filter((mode) => modes[mode]).map((mode) => MODE_LABELS[mode]);
  return ticked.length > 0 ? ticked.join(', ') : NOT_STATED;
}
