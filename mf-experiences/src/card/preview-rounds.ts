/** More than six lines of a card can show, so that a card never carries a whole long report. */
const LONGEST_PREVIEW = 800;

export interface RoundPreview {
  /** Its number in the report, from 1. */
  readonly number: number;
  readonly text: string;
}

/** The beginning of a report, round by round, each on one line of text. Empty rounds are left out. */
export function previewRounds(rounds: readonly string[]): RoundPreview[] {
  const previews: RoundPreview[] = [];
  let room = LONGEST_PREVIEW;
  for (const [index, round] of rounds.entries()) {
    if (room <= 0) break;
    const text = round
      .slice(0, 2 * LONGEST_PREVIEW)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, room);
    if (text === '') continue;
    previews.push({ number: index + 1, text });
    room -= text.length;
  }
  return previews;
}
