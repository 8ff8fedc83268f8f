import { LIMITS } from '../../../shared/src/experiences/limits.ts';

/** The most that an experience may hold of everything, in fields that Ada may write. */
export const LONGEST = {
  company: 'A '.repeat(LIMITS.company.most / 2 - 1).concat('AA'),
  role: 'R'.repeat(LIMITS.role.most),
  rounds: Array.from({ length: LIMITS.rounds.most }, () => 'r'.repeat(LIMITS.round.most)),
  description: 'd'.repeat(LIMITS.description.most),
} as const;

/** About as many likes as fit into a document of 1 MiB, with ids as long as Firebase makes them. */
export const MANY_LIKES = Array.from({ length: 30_000 }, (_, index) => String(index).padStart(28, 'u'));
