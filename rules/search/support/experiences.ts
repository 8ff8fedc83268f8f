import fc from 'fast-check';
import { COUNTRIES, JOB_TYPES, STATUSES } from '../../../shared/src/model/choices.ts';
import { decodeExperience, type Experience } from '../../../shared/src/model/experience.ts';
import { experienceFields } from '../../../shared/src/testing/builders.ts';

/** The stored experiences by their ids. */
export type Stored = ReadonlyMap<string, object>;

/** Few different values, so that most combinations of filters find an experience. */
export const COMPANIES = [
  ...['ACME', 'ACME & SONS', 'ACMÉ', 'A/S', '100%', '%2F', '..', '__PROTO__', 'CONSTRUCTOR', "O'NEIL"],
  ...['`BACKTICK`', 'BACK\\SLASH', '"QUOTED"', 'DOT.COM', '.NET HOUSE', 'C++ LABS', 'ŁÓDŹ', 'STRAẞE'],
  ...['漢字 株式会社', 'ЯНДЕКС', 'हिन्दी', '🍎 APPLES'],
  ...Array.from({ length: 18 }, (_, n) => `BRANCH ${n}`),
];

export const ROLES = [
  ...['Backend Engineer', 'backend ENGINEER', 'Bäckend Engineer', ' Backend Engineer '],
  ...['Senior C++ Engineer', '.NET Developer', 'Node.js Developer', 'R&D – Tester', 'Data.Scientist (`x`)'],
  ...['__proto__', 'constructor', 'a\\b "c"', '開発者', 'Инженер', 'Front-end, back-end', '…'],
];

export const QUESTIONS = [
  ...['What is a “closure”?', 'what is a “CLOSURE”', 'Why C++?', 'Why C?', "O'Neil & sons …"],
  ...['漢字とは何ですか？', '__proto__', 'Wie groß ist es?', '???', '`a\\b`', '🍎'],
  ...['Tell us about yourself.', 'tell us  about yourself'],
];

/** Texts of rounds with compounds, quotes, scripts without spaces, and more words than an experience has tokens. */
export const ROUNDS = [
  ...['Development of an app.', 'We developed a game.', 'Developing under pressure.'],
  ...['Front-end tasks at a whiteboard.', 'front end, then “back end” development'],
  ...['A frontend developer’s view.', '面接は日本語でした。次にコーディング', 'ｺｰﾄﾞ reviews ＱＡ'],
  ...['เขียนโปรแกรม and O’Neil', 'Go, then C++ … then .NET', '—'],
  Array.from({ length: 400 }, (_, index) => `word${index}number`).join(' '),
];

const ADVICE = ['Practise “whiteboarding” graphs.', 'コード reviews,\nthen C++', 'Ask O’Neil …', '—'];

export const YEARS = ['2021', '2022', '2023', '2024'];

/** Three days of one month in each half of a year, so that many experiences share a day. Some have a time, too. */
const date = fc
  .tuple(fc.constantFrom(...YEARS), fc.constantFrom('01', '07'), fc.constantFrom('01', '02', '28'))
  .map((parts) => parts.join('-'))
  .chain((day) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(day) }, fc.constant(`${day}T10:00:30.5+02:00`)),
  );

/** Values that a reader can filter by, and older values that the filters do not offer. */
const fields = fc.record({
  company: fc.constantFrom(...COMPANIES),
  role: fc.constantFrom(...ROLES),
  jobType: fc.constantFrom(...JOB_TYPES, '', 'Freelance'),
  date,
  country: fc.constantFrom(...COUNTRIES, '', 'Atlantis'),
  status: fc.constantFrom(...STATUSES),
  modes: fc.record({ onsite: fc.boolean(), virtual: fc.boolean(), partiallyOnsite: fc.boolean() }),
  rounds: fc.subarray(ROUNDS, { minLength: 1, maxLength: 3 }),
  advice: fc.constantFrom(...ADVICE),
  questions: fc
    .subarray(QUESTIONS, { maxLength: 3 })
    .map((texts) => texts.map((text, index) => `${index}|${text}`)),
});

/** Beginnings of ids. Ids are sorted by code points, which is not the order of UTF-16. */
const ID_STARTS = ['a', 'B', '0', 'a!b', '-', '100%', '`', '漢', '\u{FFFD}', '\u{1F34E}'];

export function randomExperiences(count: number, seed: number): Map<string, object> {
  const all = fc.sample(fc.tuple(fc.constantFrom(...ID_STARTS), fields), { numRuns: count, seed });
  return new Map(all.map(([start, one], index) => [`${start}${index}`, experienceFields(one)]));
}

/** Makes the stored fields of an experience from those before. Undefined means that the experience does not exist. */
type Change = (before: object | undefined) => object | undefined;

/** A change of one of the experiences, which `chosen` selects. Without `chosen`, the experience is new. */
export interface RandomWrite {
  readonly chosen?: number;
  readonly change: Change;
}

const someFields = fields.chain((all) =>
  fc
    .shuffledSubarray(Object.entries(all), { minLength: 1, maxLength: 3 })
    .map((entries): object => Object.fromEntries(entries)),
);

const setting =
  (some: object): Change =>
  (before) => ({ ...before, ...some });

const ofStored: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: someFields.map(setting) },
  fc.nat().map((reader) => setting({ likes: [`reader${reader}`] })),
  fc.constant(() => undefined),
);

const write: fc.Arbitrary<RandomWrite> = fc.oneof(
  fields.map((all) => ({ change: () => experienceFields(all) })),
  { weight: 3, arbitrary: fc.record({ chosen: fc.nat(), change: ofStored }) },
);

export const randomWrites = (count: number, seed: number): readonly RandomWrite[] =>
  fc.sample(write, { numRuns: count, seed });

/** Decodes stored experiences as a page does. */
export const decodeAll = (stored: Stored): readonly Experience[] =>
  Array.from(stored, ([id, data]) => {
    const decoded = decodeExperience(id, data);
    if ('problem' in decoded) throw new Error(`${id} is no experience: ${decoded.problem}`);
    return decoded.experience;
  });
