import type { ExperienceFields } from '../../shared/src/model/experience.ts';
import { choicesOf, FIELD_NAMES, isChoice, isOptional, MINUTES } from '../../shared/src/model/fields.ts';
import { monthOf } from '../../shared/src/model/month.ts';
import { type StoredRounds, storedRounds } from '../../shared/src/model/round-details.ts';
import { uidOf } from './people.ts';
import { type StoredExperience, signedBy, withoutEmpty } from './stored-experience.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const { companyStarts, companyEndings, firstNames, lastNames, roles, roundSentences, questions } = vocabulary;
const COUNTRIES = ['USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'] as const;
const JOB_TYPES = ['Full-time', 'Full-time', 'Full-time', 'Intern', 'Contract', 'Part-time'] as const;
const STATUSES = ['pending', 'selected', 'not_selected'] as const;
/** Answers in which some choices are more likely than others, as in real answers. */
const LIKELY: Readonly<Record<string, readonly number[]>> = {
  difficulty: [1, 2, 2, 3, 3, 3, 4, 4, 5],
  rating: [1, 2, 3, 3, 4, 4, 4, 5, 5],
};
const OPTIONAL_CHOICES = FIELD_NAMES.filter(isOptional).filter(isChoice);
const MAX_WEEKS = 12;
const FIRST_KINDS = ['screening', 'screening', 'hr', 'coding', 'case'] as const;
const NEXT_KINDS = [
  'coding',
  'coding',
  'system_design',
  'take_home',
  'behavioural',
  'case',
  'group',
] as const;
const LAST_KINDS = ['behavioural', 'behavioural', 'presentation', 'hr', 'other'] as const;
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAYS = (Date.UTC(2026, 11, 31) - FIRST_DAY) / 86_400_000 + 1;
const MAX_COMPANIES = 5_000;
const MAX_AUTHORS = 2_000;
const MAX_LIKES = 12;

/**
 * Generates `count` invented experiences, for trying the portal at any size. Each is readable and about a kilobyte
 * long. Every run gives the same experiences. Experience number n does not depend on `count`, except that a small
 * `count` uses fewer companies and authors.
 */
export function* generateExperiences(count: number): Generator<StoredExperience> {
  const companies = Math.min(MAX_COMPANIES, Math.max(1, Math.ceil(count / 20)));
  const authors = Math.min(MAX_AUTHORS, Math.max(1, Math.ceil(count / 10)));
  const names = Array.from({ length: authors }, (_, index) => nameAt(index, firstNames, lastNames));
  const uids = names.map(uidOf);
  const digits = Math.max(6, String(count).length);
  for (let number = 1; number <= count; number += 1) {
    const random = createRandom(number);
    const author = random.below(authors);
    const hidden = random.below(5) === 0;
    const { signature, owner } = signedBy(uids[author] ?? '', names[author] ?? '', hidden);
    const company = nameAt(random.skewedBelow(companies), companyStarts, companyEndings).toUpperCase();
    yield {
      id: `experience-${String(number).padStart(digits, '0')}`,
      fields: { company, ...signature, ...generateFields(random, uids) },
      owner,
    };
  }
}

function generateFields(
  random: Random,
  uids: readonly string[],
): Omit<ExperienceFields, 'company' | 'createdBy' | 'createdByName'> {
  const mode = random.below(8);
  const fields = {
    role: random.pick(roles),
    jobType: random.pick(JOB_TYPES),
    date: new Date(FIRST_DAY + random.below(DAYS) * 86_400_000).toISOString().slice(0, 10),
    country: random.pick(COUNTRIES),
    rounds: Array.from({ length: 2 + random.below(4) }, () => generateRound(random)),
    modes: { onsite: mode % 3 === 0, virtual: mode % 2 === 0, partiallyOnsite: mode === 5 || mode === 7 },
    status: random.pick(STATUSES),
    description: '',
    likes: generateLikes(random, uids),
  };
  return {
    ...fields,
    shared: monthOf(new Date(fields.date)),
    ...generateAnswers(random),
    ...(random.below(3) > 0 && { weeks: random.skewedBelow(MAX_WEEKS + 1) }),
    ...(random.below(3) > 0 && generateDetails(random, fields.rounds)),
    ...(random.below(2) > 0 && { advice: random.pick(vocabulary.advice) }),
  };
}

function generateAnswers(random: Random): Partial<ExperienceFields> {
  const stated = OPTIONAL_CHOICES.filter(() => random.below(3) > 0);
  return Object.fromEntries(stated.map((name) => [name, random.pick(LIKELY[name] ?? choicesOf(name))]));
}

function generateDetails(random: Random, texts: readonly string[]): StoredRounds {
  const rounds = texts.map((text, index) => {
    const kinds = index === 0 ? FIRST_KINDS : index === texts.length - 1 ? LAST_KINDS : NEXT_KINDS;
    const kind = random.pick<keyof typeof questions>(kinds);
    return {
      text,
      kind,
      minutes: random.below(4) > 0 ? random.pick(MINUTES.slice(1, 6)) : ('' as const),
      questions: random.below(3) > 0 ? [random.pick(questions[kind])] : [],
    };
  });
  return withoutEmpty(storedRounds({ rounds, also: [] }));
}

const generateRound = (random: Random): string =>
  Array.from({ length: 2 + random.below(2) }, () => random.pick(roundSentences)).join(' ');

function generateLikes(random: Random, uids: readonly string[]): readonly string[] {
  const start = random.below(uids.length);
  const count = Math.min(random.skewedBelow(MAX_LIKES + 1), uids.length);
  return Array.from({ length: count }, (_, offset) => uids[(start + offset) % uids.length] ?? '');
}

/** A name that is different for every index. */
function nameAt(index: number, starts: readonly string[], endings: readonly string[]): string {
  const start = starts[index % starts.length];
  const rest = Math.floor(index / starts.length);
  const ending = endings[rest % endings.length];
  const round = Math.floor(rest / endings.length);
  return round === 0 ? `${start} ${ending}` : `${start} ${ending} ${round + 1}`;
}

type Random = ReturnType<typeof createRandom>;

/** A Mulberry32 generator of random numbers. Each experience has its own seed, so it can be generated on its own. */
function createRandom(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from 0 to `limit - 1`. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** Like `below`, with small numbers more likely, because most experiences are about a few companies. */
    skewedBelow: (limit: number): number => Math.floor(next() * next() * limit),
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
}
