import { FIELDS } from '../../../shared/src/experiences/fields.ts';
import { MAX_LIKES, MAX_TEXT_TOTAL } from '../../../shared/src/experiences/limits.ts';
import { dayAhead } from './request.ts';

const { company, role, rounds, description } = FIELDS;
const LEFT = MAX_TEXT_TOTAL - company.max - role.max - description.max;

/** The most that an experience may hold of everything, every field of it unlike those that Ada has stored. */
export const LONGEST = {
  company: 'A '.repeat(company.max / 2 - 1).concat('AA'),
  role: 'R'.repeat(role.max),
  jobType: 'Part-time',
  date: dayAhead(1),
  country: 'Australia',
  rounds: Array.from({ length: rounds.max }, (_, index) =>
    'r'.repeat(Math.floor(LEFT / rounds.max) + (index < LEFT % rounds.max ? 1 : 0)),
  ),
  modes: { onsite: true, virtual: false, partiallyOnsite: true },
  status: 'not_selected',
  description: 'd'.repeat(description.max),
} as const;

/** As many likes as there may be but one, with ids as long as Firebase makes them. */
export const MANY_LIKES = Array.from({ length: MAX_LIKES - 1 }, (_, index) =>
  String(index).padStart(28, 'u'),
);
