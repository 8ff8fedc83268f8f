import type { Experience } from '../model/experience.ts';
import type { Filters, TextFilter } from '../model/filters.ts';
import { choiceMatcher } from './count-choices.ts';
import { foldQuestion, questionsOf } from './question-document.ts';
import { findsWord, roleTokensOf } from './tokens.ts';
import { cellOf } from './totals-document.ts';
import { splitWords } from './words.ts';

type Matcher = (experience: Experience) => boolean;

/** Returns a predicate: true if an experience passes all filters. */
export function filterMatcher(filters: Filters): Matcher {
  const hasChoices = choiceMatcher(filters);
  const hasTexts = textMatcher(filters);
  return (experience) => hasChoices(cellOf(experience)) && hasTexts(experience);
}

/** Returns a predicate: true if an experience passes the filters with texts. */
export function textMatcher({ companies, roles, words, questions }: Pick<Filters, TextFilter>): Matcher {
  const wantedRoles = roles.map(splitWords);
  const wantedWords = words.map(splitWords);
  const wantedQuestions = questions.map(foldQuestion);
  return (experience) =>
    (companies.length === 0 || companies.includes(experience.company)) &&
    (roles.length === 0 || wantedRoles.some((role) => hasRole(experience, role))) &&
    (questions.length === 0 || reportsAll(experience, wantedQuestions)) &&
    wantedWords.every((text) => hasWords(experience, text));
}

/** False if `words` is empty: the searched text then has neither a letter nor a digit. */
const hasWords = (experience: Experience, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => findsWord(experience, word));

/** Every beginning of a role's words is a token, see `Tokens`. */
const hasRole = (experience: Experience, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => roleTokensOf(experience).has(word));

function reportsAll(experience: Experience, folded: readonly string[]): boolean {
  const reported = Object.values(questionsOf(experience)).map(foldQuestion);
  return folded.every((question) => reported.includes(question));
}
