import { LIMITS, MAX_LIKES, MAX_TEXT_TOTAL } from '../../../shared/src/experiences/limits.ts';
import { dayAhead } from './request.ts';

const { company, role, rounds, description } = LIMITS;
const LEFT = MAX_TEXT_TOTAL - company.most - role.most - description.most;

/** The most that an experience may hold of everything, every field of it unlike those that Ada has stored. */
export const LONGEST = {
  company: 'A '.repeat(company.most / 2 - 1).concat('AA'),
  role: 'R'.repeat(role.most),
  jobType: 'Part-time',
  date: dayAhead(1),
  country: 'Australia',
  rounds: Array.from({ length: rounds.most }, (_, index) =>
    'r'.repeat(Math.floor(LEFT / rounds.most) + (index < LEFT % rounds.most ? 1 : 0)),
  ),
  modes: { onsite: true, virtual: false, partiallyOnsite: true },
  status: 'not_selected',
  description: 'd'.repeat(description.most),
} as const;

/** As many likes as there may be but one, with ids as long as Firebase makes them. */
export const MANY_LIKES = Array.from({ length: MAX_LIKES - 1 }, (_, index) =>
  String(index).padStart(28, 'u'),
);
