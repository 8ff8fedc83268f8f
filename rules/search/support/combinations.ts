import fc from 'fast-check';
import { questionsOf } from '../../../shared/src/counts/question-document.ts';
import { tokensOf } from '../../../shared/src/counts/tokens.ts';
import { MAX_FILTER_TEXTS } from '../../../shared/src/limits.ts';
import { COUNTRIES, JOB_TYPES, MODES, STATUSES } from '../../../shared/src/model/choices.ts';
import type { Experience } from '../../../shared/src/model/experience.ts';
import type { Filters, SortOrder } from '../../../shared/src/model/filters.ts';
import { COMPANIES, QUESTIONS, ROLES, YEARS } from './experiences.ts';

/** A reader's search, order and filters. */
export interface Combination {
  readonly search: string;
  readonly sort: SortOrder;
  readonly filters: Filters;
}

/** Parts of names, some with different capitals or without accents, and texts that occur in no name. */
const SEARCHES = [
  ...['acme', 'A', '.', 'branch', 'b', ' lodz ', 'oneil', 'acme and', 'back–slash', 'strasse', '漢'],
  ...['__proto__', '`', '\\', 'nobody', 'front end', 'developer', 'コード', 'go c++', '…'],
];
const WORDS = [
  ...['front end', 'develo', 'developer', '日本語', 'コード', 'word399number', 'engineer', 'ACME', 'bäckend'],
  ...['C++', '.net', 'net', 'node.js', '__proto__', 'constructor', "o'neil", 'o’neil', '漢字', 'ＱＡ'],
  ...['โปรแกรม', 'инженер', 'senior c++', 'a\\b', '`x`', '&', '…', 'toString', 'nothing'],
];

/** Gives mostly a value of the experience, so that most combinations find this experience. */
const mostly = <Value>(value: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: value }, other);

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: value });

/** Gives an empty list, or up to `MAX_FILTER_TEXTS` texts. */
function texts(own: readonly string[], others: readonly string[], min: number) {
  const some = fc
    .tuple(
      fc.shuffledSubarray([...own], { minLength: Math.min(min, own.length) }),
      fc.shuffledSubarray([...others], { maxLength: Math.min(others.length, MAX_FILTER_TEXTS - 1) }),
    )
    .map((parts) => [...new Set(parts.flat())].slice(0, MAX_FILTER_TEXTS));
  return fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, some);
}

function filtersFor(all: Experience): fc.Arbitrary<Filters> {
  const { date, modes, ...one } = all;
  const reported = Object.values(questionsOf(all));
  const choice = <Value extends string>(known: readonly Value[], own: readonly string[]) => {
    const offered = known.filter((value) => own.includes(value));
    const any = fc.constantFrom(...known);
    return maybe(offered.length > 0 ? mostly(fc.constantFrom(...offered), any) : any);
  };
  return fc.record({
    companies: texts([one.company], COMPANIES, 1),
    roles: texts([one.role], [...ROLES, 'engineer', 'back dev', 'nobody'], 1),
    words: mostly(texts([...tokensOf(all).words], [], 0), texts([], WORDS, 0)),
    questions: mostly(texts(reported, [], 0), texts(reported, [...QUESTIONS, 'Nobody asked this?'], 0)),
    jobType: choice(JOB_TYPES, [one.jobType]),
    country: choice(COUNTRIES, [one.country]),
    status: choice(STATUSES, [one.status]),
    mode: choice(
      MODES,
      MODES.filter((mode) => modes[mode]),
    ),
    year: choice([...YEARS, '1999'], [date.slice(0, 4)]),
    mine: fc.constant(undefined),
  });
}

export const combinationOf = (experiences: readonly Experience[]): fc.Arbitrary<Combination> =>
  fc.constantFrom(...experiences).chain((one) =>
    fc.record({
      search: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, fc.constantFrom(...SEARCHES)),
      sort: fc.constantFrom('latest', 'oldest'),
      filters: filtersFor(one),
    }),
  );
