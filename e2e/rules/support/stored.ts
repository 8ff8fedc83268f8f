import type { ExperienceFields } from '../../../shared/src/model/experience.ts';
import { experienceFields } from '../../../shared/src/testing/builders.ts';
import type { Data } from './request.ts';
import { CALLER, COMPANIES, ID, NOW } from './request.ts';
import { ADA } from './users.ts';

export type Fields = Partial<Record<keyof ExperienceFields, unknown>>;

/** Stored fields that the rules allow Ada to create, each replaceable, and the wrong ones too. */
export const storedFields = (fields: Fields = {}) =>
  experienceFields({ rounds: ['A call about my last project.', ''], ...fields });

/** What makes the same experience an anonymous one. */
export const HIDDEN = { createdBy: null, createdByName: 'Anonymous' } as const;

/** The owners document of what is Ada's and anonymous. */
export const OWNED: Data = { uid: ADA.uid };

/** What is stored of an experience that shows Ada's name, or hides it, liked by two. */
export const NAMED_STORED = { experiences: storedFields({ likes: ['carol', 'dave'] }) };
export const HIDDEN_STORED = {
  experiences: storedFields({ ...HIDDEN, likes: ['carol', 'dave'] }),
  owners: OWNED,
};

/** Where it stands how many experiences the caller has created and edited. */
export const PACE = `pace/${CALLER}`;

const DAY = 24 * 60 * 60 * 1000;
/** When the day began, and the last moment of the day before, in UTC. */
export const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY;
export const YESTERDAY = new Date(MIDNIGHT - 1);

/** When the year began, and the last moment of the year before, in UTC. */
export const START_OF_YEAR = new Date(Date.UTC(new Date(MIDNIGHT).getUTCFullYear(), 0));
export const LAST_YEAR = new Date(START_OF_YEAR.getTime() - 1);

/** What is written there along with a new experience, or with an edit. */
export const pace = (count = 1, edits = 0): Data => ({
  experience: ID,
  count,
  edits,
  companies: COMPANIES,
  at: NOW,
});
export const paceOfEdit = (edits = 1): Data => pace(0, edits);
