import type { User } from '../session/session.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { ANONYMOUS, type Experience } from './experience.ts';
import { draftOf, type ExperienceDraft } from './experience-draft.ts';
import type { ExperienceFields } from './experience-source.ts';
import { foldText } from './fold-text.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

type Stored = Omit<ExperienceFields, 'likes'>;
type Contents = Omit<Stored, 'createdBy' | 'createdByName'>;

/**
 * What is stored of a draft, but for its likes. Without a name to show, or one not to be shown, nothing of it tells who
 * wrote it. An edit of `experience` stores what it does not change as it was, so that a value from before need not keep
 * to today's limits.
 */
export function storedFields(draft: ExperienceDraft, user: User, experience?: Experience): Stored {
  const name = draft.showName ? nameToShow(user, experience?.createdByName) : undefined;
  return {
    ...contentsOf(draft, experience),
    createdBy: name === undefined ? null : user.uid,
    createdByName: name ?? ANONYMOUS,
  };
}

/**
 * The name that `user` can share under, letter for letter as their token carries it: undefined when the account has none,
 * or one that is longer than the store accepts and is not `stored` already.
 */
export function nameToShow({ publicName }: User, stored?: string): string | undefined {
  const isAccepted = publicName === stored || (publicName ?? '').length <= MAX_NAME_LENGTH;
  return isAccepted ? publicName : undefined;
}

/** How a company's name is stored: trimmed, single spaces, upper-case whatever the language. */
export function storedCompany(name: string): string {
  return foldText(cleanLine(name));
}

/** How a role is stored: trimmed, with single spaces. */
export const storedRole = (role: string): string => cleanLine(role);

/** How a round is stored: as typed, without control characters. */
export const storedRound = (round: string): string => cleanLines(round);

/** How many UTF-16 units all texts have together once the draft is stored, as the rules count them. */
export function totalLength(draft: ExperienceDraft, experience?: Experience): number {
  const { company, role, rounds, description } = contentsOf(draft, experience);
  return [company, role, description, ...rounds].reduce((sum, text) => sum + text.length, 0);
}

function contentsOf({ showName: _showName, ...fields }: ExperienceDraft, experience?: Experience): Contents {
  const contents = {
    ...fields,
    company: storedCompany(fields.company),
    role: storedRole(fields.role),
    rounds: fields.rounds.map(storedRound),
  };
  return experience ? { ...contents, ...unchangedContents(fields, experience) } : contents;
}

function unchangedContents(fields: Contents, experience: Experience): Partial<Contents> {
  const before = draftOf(experience);
  const names = (Object.keys(fields) as (keyof Contents)[]).filter(
    (name) => JSON.stringify(before[name]) === JSON.stringify(fields[name]),
  );
  return Object.fromEntries(names.map((name) => [name, experience[name]]));
}
