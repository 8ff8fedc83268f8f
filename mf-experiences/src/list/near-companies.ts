import { distance } from 'fastest-levenshtein';

const MAX_NEAR = 3;
/** A letter more may be wrong for each so many letters. */
const LETTERS_PER_ERROR = 4;

/** The companies whose name, or a word of it, is nearly the text, the nearest first; at most three. */
export function nearCompanies(text: string, companies: readonly string[]): readonly string[] {
  const wanted = text.trim().toUpperCase();
  const allowed = Math.floor(wanted.length / LETTERS_PER_ERROR);
  return companies
    .map((company) => {
      const parts = [company, ...company.split(' ')];
      return { company, errors: Math.min(...parts.map((part) => distance(wanted, part))) };
    })
    .filter(({ errors }) => errors <= allowed)
    .sort((one, other) => one.errors - other.errors)
    .slice(0, MAX_NEAR)
    .map(({ company }) => company);
}
