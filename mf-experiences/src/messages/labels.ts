import { FIELDS, MODES, type Modes, minutesLabel, ROUND_KINDS, type RoundDetail } from '@portal/shared/model';

export const NOT_STATED = 'Not stated';

/** The ticked modes in words, such as 'Onsite, Virtual'. */
export function describeModes(modes: Modes): string {
  const ticked = MODES.filter((mode) => modes[mode]).map((mode) => FIELDS.modes.choiceLabels[mode]);
  return ticked.length > 0 ? ticked.join(', ') : NOT_STATED;
}

/** The kind and the length of a round, such as 'System design, 45 minutes'; '' if neither is stated. */
export const describeDetail = ({ kind, minutes }: Omit<RoundDetail, 'questions'>): string =>
  [kind && ROUND_KINDS[kind], minutes && minutesLabel(minutes)].filter(Boolean).join(', ');
