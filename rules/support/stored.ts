import type { ExperienceFields } from '../../shared/src/model/experience.ts';
import { monthOf } from '../../shared/src/model/month.ts';
import { experienceFields } from '../../shared/src/testing/builders.ts';
import type { Data } from './request.ts';
import { COMPANIES, ID, NOW, PERSON } from './request.ts';
import { ADA } from './users.ts';

export type Fields = Partial<Record<keyof ExperienceFields, unknown>>;

/** Stored fields that the rules allow Ada to create. `fields` replaces some of them and may contain wrong values. */
export const storedFields = (fields: Fields = {}) =>
  experienceFields({ rounds: ['A call about my last project.', ''], ...fields });

/** The months in UTC. */
export const THIS_MONTH = monthOf(new Date());
export const LAST_MONTH = THIS_MONTH - 1;

/** The fields that make an experience anonymous. */
export const HIDDEN = { createdBy: null, createdByName: 'Anonymous' } as const;

/** The owners document of Ada's anonymous experience. */
export const OWNED: Data = { uid: ADA.uid };

/**
 * The stored documents of an experience that shows Ada's name, and of an experience that hides her name. Two users like
 * each experience.
 */
export const NAMED_STORED = { experiences: storedFields({ likes: ['carol', 'dave'] }) };
export const HIDDEN_STORED = {
  experiences: storedFields({ ...HIDDEN, likes: ['carol', 'dave'] }),
  owners: OWNED,
};

/** The document with the numbers of experiences that the caller created and edited. */
export const PACE = `pace/${PERSON}`;

const DAY = 24 * 60 * 60 * 1000;
/** The first moment of today and the last moment of yesterday, in UTC. */
export const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY;
export const YESTERDAY = new Date(MIDNIGHT - 1);
/** The number of days since 1970. */
export const TODAY = MIDNIGHT / DAY;

/** The document with the number of likes that the caller gave and took back today. */
export const LIKE_PACE = `likePace/${PERSON}!${TODAY}`;
export const likePace = (count = 1): Data => ({ experience: ID, count, at: NOW });

/** The first moment of this year and the last moment of last year, in UTC. */
export const START_OF_YEAR = new Date(Date.UTC(new Date(MIDNIGHT).getUTCFullYear(), 0));
export const LAST_YEAR = new Date(START_OF_YEAR.getTime() - 1);

/** The pace that is written with a new experience. `paceOfEdit` is the pace for an edit. */
export const pace = (count = 1, edits = 0): Data => ({
  experience: ID,
  count,
  edits,
  companies: COMPANIES,
  at: NOW,
});
export const paceOfEdit = (edits = 1): Data => pace(0, edits);
