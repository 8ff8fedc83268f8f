import { MAX_PREVIEW_LENGTH } from '../limits.ts';

export interface RoundPreview {
  readonly number: number;
  readonly text: string;
}

/** The start of a report, one line of text for each round. Empty rounds are left out. */
export function previewRounds(rounds: readonly string[]): RoundPreview[] {
  const previews: RoundPreview[] = [];
  let remaining = MAX_PREVIEW_LENGTH;
  for (const [index, round] of rounds.entries()) {
    if (remaining <= 0) break;
    const whole = round
      .slice(0, 2 * MAX_PREVIEW_LENGTH)
      .replace(/\s+/g, ' ')
      .trim();
    if (whole === '') continue;
    // Only a printed card has room for the end of a long text.
    const text = whole.length > remaining ? `${whole.slice(0, remaining)}…` : whole;
    previews.push({ number: index + 1, text });
    remaining -= text.length;
  }
  return previews;
}
