import { MINUTES, type Minutes, minutesLabel, ROUND_KINDS, type RoundKind } from './choices.ts';
import { cleanLine, cleanLines } from './clean-text.ts';

/** The details of a round besides its text; '' means not stated. */
export interface RoundDetail {
  readonly kind: RoundKind | '';
  readonly minutes: Minutes | '';
  readonly questions: readonly string[];
}

interface DetailedRound extends RoundDetail {
  readonly text: string;
}

/** The rounds with their details and questions. `also` has those that belong to no round. */
export interface Rounds {
  readonly rounds: readonly DetailedRound[];
  readonly also: readonly RoundDetail[];
}

/**
 * The stored form of rounds. A detail is `kind|minutes|fingerprint`. A question is `n|question`, where n is the
 * number of a detail, starting at 1.
 */
export interface StoredRounds {
  readonly rounds: readonly string[];
  readonly roundDetails?: readonly string[] | undefined;
  readonly questions?: readonly string[] | undefined;
}

/** The kind and the length of a round, such as 'System design, 45 minutes'; '' if neither is stated. */
export const describeDetail = ({ kind, minutes }: Omit<RoundDetail, 'questions'>): string =>
  [kind && ROUND_KINDS[kind], minutes && minutesLabel(minutes)].filter(Boolean).join(', ');

/** The fingerprint of a detail that belongs to no round. */
const NO_ROUND = '0';

/**
 * Assigns details and questions to rounds by the texts of the rounds, because an older form may have changed the rounds
 * without the details. If several rounds have the same text, they receive their details in order, but only if there are
 * as many details as such rounds.
 */
export function roundsOf({ rounds, roundDetails = [], questions = [] }: StoredRounds): Rounds {
  const asked = questions.map(parseQuestion).filter(({ text }) => text !== '');
  const asks = (place: number): readonly string[] =>
    asked.filter((question) => question.place === place).map(({ text }) => text);
  const details = roundDetails.map((detail, index) => ({
    ...parseDetail(detail),
    questions: asks(index + 1),
  }));
  const prints = rounds.map(fingerprint);
  const related = prints.map((print, index) => {
    const same = details.filter((detail) => detail.print === print);
    const place = prints.slice(0, index).filter((other) => other === print).length;
    return same.length === prints.filter((other) => other === print).length ? same[place] : undefined;
  });
  const lost = asked.filter(({ place }) => !(place >= 1 && place <= details.length)).map(({ text }) => text);
  const others = [...details.filter((detail) => !related.includes(detail)), { ...NOTHING, questions: lost }];
  return {
    rounds: rounds.map((text, index) => ({ text, ...statedIn(related[index] ?? NOTHING) })),
    also: others.map(statedIn).filter(isStated),
  };
}

/** The stored form. If at least one detail or question is stated, every round gets a stored detail. */
export function storedRounds({ rounds, also }: Rounds): {
  readonly [Name in keyof StoredRounds]-?: readonly string[];
} {
  const texts = rounds.map(({ text }) => text);
  const all = [
    ...rounds.map((round) => ({ ...round, print: fingerprint(round.text) })),
    ...also.map((detail) => ({ ...detail, print: NO_ROUND })),
  ];
  const cleaned = all.map((detail) => ({
    ...detail,
    questions: detail.questions.map(cleanLine).filter(Boolean),
  }));
  if (!cleaned.some(isStated)) return { rounds: texts, roundDetails: [], questions: [] };
  return {
    rounds: texts,
    roundDetails: cleaned.map(({ kind, minutes, print }) => [kind, minutes, print].join('|')),
    questions: cleaned.flatMap(({ questions }, index) => questions.map((text) => `${index + 1}|${text}`)),
  };
}

const isStated = ({ kind, minutes, questions }: RoundDetail): boolean =>
  kind !== '' || minutes !== '' || questions.length > 0;

const NOTHING: RoundDetail = { kind: '', minutes: '', questions: [] };

const statedIn = ({ kind, minutes, questions }: RoundDetail): RoundDetail => ({ kind, minutes, questions });

/** FNV-1a with 32 bits over UTF-16 units. The fingerprint is short enough for every round. */
function fingerprint(round: string): string {
  let hash = 0x811c9dc5;
  const text = cleanLines(round);
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

function parseDetail(stored: string) {
  const [kind = '', minutes = '', print = NO_ROUND] = stored.split('|');
  return {
    kind: KINDS.find((one) => one === kind) ?? '',
    minutes: MINUTES.find((one) => String(one) === minutes) ?? '',
    print,
  } as const;
}

const KINDS = Object.keys(ROUND_KINDS) as readonly RoundKind[];

function parseQuestion(stored: string) {
  const bar = stored.indexOf('|');
  return { place: Number(stored.slice(0, bar)), text: cleanLine(stored.slice(bar + 1)) };
}
