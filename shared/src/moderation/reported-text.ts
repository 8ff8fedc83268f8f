import { ANONYMOUS } from '../model/experience.ts';
import { sha256 } from '../model/sha256.ts';

const FIELDS = ['company', 'role', 'rounds', 'questions'] as const;

type Stored = Readonly<Record<string, unknown>>;

/**
 * What a report of a stored experience is about: its texts and the shown name of its author, as JSON. Likes, dates,
 * choices and the account do not change it. Without advice, it is the same as before there was advice.
 */
export const reportedTextOf = (experience: Stored): string =>
  JSON.stringify([
    ...FIELDS.map((field) => experience[field] ?? null),
    shownNameIn(experience) ?? null,
    ...[experience.advice ?? []].flat(),
  ]);

/** The name that readers see; undefined if the experience is anonymous. */
export const shownNameIn = ({ createdByName }: Stored): unknown =>
  createdByName === ANONYMOUS ? undefined : createdByName;

/**
 * SHA-256 of `reportedTextOf`, as 64 hexadecimal digits. A report names the texts by this hash, so it does not concern
 * later texts.
 */
export const hashOfText = (experience: Stored): Promise<string> => sha256(reportedTextOf(experience));

/** The hash of the same texts by anybody. */
export const hashWithoutName = (experience: Stored): Promise<string> =>
  hashOfText({ ...experience, createdByName: ANONYMOUS });
