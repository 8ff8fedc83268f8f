import { choiceLabel, type Experience, FIELDS, isoMonth, roundsOf, shownDate } from '@portal/shared/model';
import { type ListView, linkTo } from '@portal/shared/portal';
import { toCsv } from '@portal/shared/ui';
import { chipsOf } from '../filters/filter-text.ts';
import { describeModes, NOT_STATED } from '../messages/labels.ts';

type Columns = Readonly<Record<string, (experience: Experience) => string | number>>;

/** What readers see of an experience. No name, account or like, and no id but that in the link. */
const COLUMNS: Columns = {
  Company: ({ company }) => company,
  Role: ({ role }) => role,
  'Job type': ({ jobType }) => jobType,
  Date: shownDate,
  Country: ({ country }) => country,
  Status: ({ status }) => choiceLabel('status', status),
  Modes: ({ modes }) => describeModes(modes).replace(NOT_STATED, ''),
  Difficulty: ({ difficulty }) => difficulty ?? '',
  Rating: ({ rating }) => rating ?? '',
  Weeks: ({ weeks }) => weeks ?? '',
  Source: ({ source }) => source ?? '',
  Rounds: ({ rounds }) => rounds.length,
  'Rounds text': ({ rounds }) => rounds.map((text, index) => `Round ${index + 1}: ${text}`).join('\n'),
  Questions: (experience) => questionsOf(experience).join('\n'),
  [FIELDS.advice.label]: ({ advice }) => advice ?? '',
  Shared: ({ shared }) => monthCell(shared),
  Edited: ({ edited }) => monthCell(edited),
  Link: ({ id }) => new URL(linkTo(id), window.location.href).href,
};

const monthCell = (month: number | undefined): string => (month === undefined ? '' : isoMonth(month));

function questionsOf(experience: Experience): readonly string[] {
  const { rounds, also } = roundsOf(experience);
  return [...rounds, ...also].flatMap(({ questions }) => questions);
}

export const experiencesCsv = (experiences: readonly Experience[]): string =>
  toCsv([
    Object.keys(COLUMNS),
    ...experiences.map((one) => Object.values(COLUMNS).map((cellOf) => cellOf(one))),
  ]);

/** The parts of the file's name: the search and the filters. */
export const titlesOf = ({ search, filters }: ListView): readonly string[] => [
  'Experiences',
  search,
  ...chipsOf(filters).map(({ text }) => text),
];
