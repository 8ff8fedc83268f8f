import { FIELDS, MODES, type Modes } from '@portal/shared/model';

export const NOT_STATED = 'Not stated';

/** The ticked modes in words, such as 'Onsite, Virtual'. */
export function describeModes(modes: Modes): string {
  const ticked = MODES.filter((mode) => modes[mode]).map((mode) => FIELDS.modes.choiceLabels[mode]);
  return ticked.length > 0 ? ticked.join(', ') : NOT_STATED;
}
