import { FIELDS } from '../../shared/src/experiences/fields.ts';
import { MAX_ROUND_LENGTH } from '../../shared/src/experiences/limits.ts';

/** What the migration puts right by itself, in the order of the report. */
export const REPAIRS = {
  authorMoved: "author's id moved out of an anonymous experience into owners",
  nameFilled: 'name blank, missing or not exactly Anonymous: Anonymous',
  authorNull: 'createdBy missing or blank: null',
  ownerOfNamed: 'owners document beside a named experience: deleted',
  ownerOfNothing: 'owners document without its experience: deleted',
  company: 'company not as it is stored: upper-case, single spaces',
  role: 'role with space around it: trimmed',
  date: 'date with a time behind it: the day alone',
  rounds: 'no rounds in the list: an empty one',
  modes: 'interview modes missing or incomplete: false where nothing was ticked',
  status: 'status missing: pending, which is how it was shown',
  description: 'description missing: empty',
  likesMissing: 'likes missing or no list: none',
  likesCleaned: 'likes twice, or of no user: each user once',
  unknownDropped: 'unknown fields: removed',
} as const;

export type RepairKind = keyof typeof REPAIRS;

const BY_CREATOR = 'Its creator can correct it in the form';
const BY_ADMINISTRATOR =
  'Pages do not show it, so only an administrator can correct or delete it, in the console';
const WHEN_SHOWN = `${BY_CREATOR} if pages show it; otherwise an administrator can, in the console`;

/** What only people can put right, and how, in the order of the report. */
export const FINDINGS = {
  conflict: {
    what: 'anonymous, but createdBy and owners name two people; left as it is altogether',
    advice: 'Find out whose it is, remove the wrong one and run this again: until then createdBy is readable',
  },
  unknownFieldsAnonymous: {
    what: 'WARNING: an anonymous experience with unknown fields, which may tell who wrote it',
    advice: 'Look at the fields, and run this again with --drop-unknown-fields to remove them',
  },
  unknownFields: {
    what: 'unknown fields',
    advice: 'They go when the creator edits it, or here with --drop-unknown-fields',
  },
  authorUnreadable: {
    what: 'createdBy is no text',
    advice:
      'Correct it in the console: an id of a user, or null; if it is anonymous, what is there is readable',
  },
  nobody: {
    what: "nobody's: neither createdBy nor owners says whose it is",
    advice: 'Readers see it, and nobody can edit or delete it but an administrator; nothing need be done',
  },
  namedApart: {
    what: 'shows a name, but only owners says whose it is',
    advice: 'Whoever owns it can edit it, which puts it right',
  },
  nameUnreadable: { what: 'createdByName is no text', advice: BY_ADMINISTRATOR },
  company: { what: `company missing or longer than ${FIELDS.company.max}`, advice: WHEN_SHOWN },
  role: { what: `role missing or longer than ${FIELDS.role.max}`, advice: WHEN_SHOWN },
  jobType: { what: 'job type missing or not in the list', advice: BY_CREATOR },
  country: { what: 'country missing or not in the list', advice: BY_CREATOR },
  status: { what: 'status not in the list', advice: BY_ADMINISTRATOR },
  date: {
    what: `date malformed, before ${FIELDS.date.min} or later than today`,
    advice: WHEN_SHOWN,
  },
  rounds: {
    what: `rounds missing, more than ${FIELDS.rounds.max}, or one that is no text or longer than ${MAX_ROUND_LENGTH}`,
    advice: WHEN_SHOWN,
  },
  modes: { what: 'interview modes that are neither true nor false', advice: BY_ADMINISTRATOR },
  description: {
    what: `description that is no text or longer than ${FIELDS.description.max}`,
    advice: WHEN_SHOWN,
  },
} as const;

export type FindingKind = keyof typeof FINDINGS;
