import { LIMITS, lastDay, storedCompany } from '@portal/shared/experiences';
import { formatDate } from '../words/format-date.ts';

/** What is wrong with a field, in words that say what to do; undefined when it is right. */
type Problem = string | undefined;

/** A company counts as it is stored: in capitals, which may be longer. */
export function companyProblem(company: string): Problem {
  const stored = storedCompany(company);
  return stored === '' ? 'Enter the company.' : lengthProblem(stored, LIMITS.company.most);
}

export function roleProblem(role: string): Problem {
  const stored = role.trim();
  return stored === '' ? 'Enter the role.' : lengthProblem(stored, LIMITS.role.most);
}

/** A date is a day of the calendar, neither long ago nor far ahead. A date field accepts years of six digits too. */
export function dateProblem(date: string, now: Date): Problem {
  const last = lastDay(now);
  if (date.trim() === '') return 'Enter the date of the interview.';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Enter a year of four digits.';
  if (date < LIMITS.date.first) return `Enter ${formatDate(LIMITS.date.first)} or later.`;
  if (date > last) return `Enter ${formatDate(last)} or earlier.`;
  return isOnCalendar(date) ? undefined : 'Enter a day that the calendar has.';
}

/** `what` names the choice. A value from before may be none of `choices`. */
export function choiceProblem(value: string, choices: readonly string[], what: string): Problem {
  if (value.trim() === '') return `Choose a ${what}.`;
  return choices.includes(value) ? undefined : `Choose another; ${value} is no longer listed.`;
}

export function roundProblem(text: string): Problem {
  return lengthProblem(text, LIMITS.round.most);
}

export function roundsProblem(count: number): Problem {
  const surplus = count - LIMITS.rounds.most;
  if (surplus <= 0) return undefined;
  return `Remove ${surplus === 1 ? 'one round' : `${surplus} rounds`}; ${LIMITS.rounds.most} are the most.`;
}

/** The description has no field, so the person cannot shorten it. */
export function descriptionProblem(description: string): Problem {
  const { most } = LIMITS.description;
  if (description.length <= most) return undefined;
  return (
    `Its description, from before, has ${inWords(description.length)} characters; ` +
    `${inWords(most)} are the most. Ask those who run the portal to shorten it, then save.`
  );
}

function lengthProblem(text: string, most: number): Problem {
  return text.length > most ? `Shorten it to ${inWords(most)} characters.` : undefined;
}

const inWords = (count: number): string => count.toLocaleString('en');

function isOnCalendar(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(date);
}
