import type { Experience } from '../model/experience.ts';
import type { Filters, TextFilter } from '../model/filters.ts';
import { choiceMatcher } from './count-choices.ts';
import { searchedRole } from './counted.ts';
import { foldQuestion, questionsOf } from './question-document.ts';
import { cellOf } from './totals-document.ts';
import { splitWords, wordsOf } from './words.ts';

type Matcher = (experience: Experience) => boolean;

/** Returns a predicate: true if an experience passes all filters. */
export function filterMatcher(filters: Filters): Matcher {
  const hasChoices = choiceMatcher(filters);
  const hasTexts = textMatcher(filters);
  return (experience) => hasChoices(cellOf(experience)) && hasTexts(experience);
}

/** Returns a predicate: true if an experience passes the filters with texts. */
export function textMatcher({ companies, roles, words, questions }: Pick<Filters, TextFilter>): Matcher {
  const wantedRoles = roles.map(searchedRole);
  const wanted = words.map(splitWords);
  const wantedQuestions = questions.map(foldQuestion);
  return (experience) =>
    (companies.length === 0 || companies.includes(experience.company)) &&
    (roles.length === 0 || wantedRoles.includes(searchedRole(experience.role))) &&
    (wanted.length === 0 || hasAll(wordsOf(experience), wanted)) &&
    (questions.length === 0 || reportsAll(experience, wantedQuestions));
}

function reportsAll(experience: Experience, folded: readonly string[]): boolean {
  const reported = Object.values(questionsOf(experience)).map(foldQuestion);
  return folded.every((question) => reported.includes(question));
}

/**
 * True if `found` contains every word of every text. False if a text has no words, that is, neither a letter nor a
 * digit.
 */
const hasAll = (found: ReadonlySet<string>, texts: readonly (readonly string[])[]): boolean =>
  texts.every((words) => words.length > 0 && words.every((word) => found.has(word)));
