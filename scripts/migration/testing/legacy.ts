import { Timestamp } from '@google-cloud/firestore';
import { experienceFields } from '../../../shared/src/testing/builders.ts';
import type { Data } from '../assessment.ts';
import type { Pair } from '../judge.ts';
import type { FindingKind, RepairKind } from '../kinds.ts';

/** A pair of documents from before, and what the migration makes of it. */
export interface Legacy {
  readonly name: string;
  readonly before: Pair;
  readonly after: Pair;
  readonly repairs: readonly RepairKind[];
  readonly findings: readonly FindingKind[];
}

/** Who wrote all of them. No document but an owners document may hold this in the end where the author is anonymous. */
export const AUTHOR = 'uid-of-ada';

const OWNER = { uid: AUTHOR };
const HIDDEN = { createdBy: null, createdByName: 'Anonymous' };
const LEAKING = { createdBy: AUTHOR, createdByName: 'Anonymous' };

/** A named experience in shape; fields that are undefined are left out. */
export function anExperience(fields: Data = {}): Data {
  const named = { company: 'ACME & SONS', role: 'Engineer', rounds: ['A call.', ''], createdBy: AUTHOR };
  const all = experienceFields({ ...named, likes: ['uid-of-grace'], ...fields });
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const pair = (fields: Data | undefined, owner?: Data): Pair => ({
  experience: fields === undefined ? undefined : anExperience(fields),
  owner,
});

const IN_SHAPE = pair({});
const ANONYMOUS = pair(HIDDEN, OWNER);

/** Nothing that can be done; nothing to do either, where there are no findings. */
function left(name: string, before: Pair, ...findings: readonly FindingKind[]): Legacy {
  return { name, before, after: before, repairs: [], findings };
}

function repaired(name: string, before: Pair, after: Pair, ...repairs: readonly RepairKind[]): Legacy {
  return { name, before, after, repairs, findings: [] };
}

/** Fields of an experience that shows its author. */
const fixed = (name: string, before: Data, after: Data, ...repairs: readonly RepairKind[]): Legacy =>
  repaired(name, pair(before), pair(after), ...repairs);

const withFindings = (row: Legacy, ...findings: readonly FindingKind[]): Legacy => ({ ...row, findings });

const AUTHORSHIP: readonly Legacy[] = [
  left('a named one in shape', IN_SHAPE),
  left('an anonymous one in shape', ANONYMOUS),
  repaired('the author of an anonymous one', pair(LEAKING), ANONYMOUS, 'authorMoved'),
  repaired(
    'the author of an anonymous one that has moved already',
    pair(LEAKING, OWNER),
    ANONYMOUS,
    'authorMoved',
  ),
  repaired('an owners document of nobody', pair(LEAKING, { uid: null }), ANONYMOUS, 'authorMoved'),
  ...[undefined, null, '', '  ', ' Anonymous '].map((createdByName) => {
    const name = `the name ${JSON.stringify(createdByName)}`;
    return repaired(name, pair({ createdByName }), ANONYMOUS, 'nameFilled', 'authorMoved');
  }),
  ...[undefined, ' '].map((createdBy) => {
    const name = `the author ${JSON.stringify(createdBy)} of an owned one`;
    return repaired(name, pair({ ...HIDDEN, createdBy }, OWNER), ANONYMOUS, 'authorNull');
  }),
  repaired('an owner beside a named one', pair({}, OWNER), IN_SHAPE, 'ownerOfNamed'),
  repaired('an owner of nothing', pair(undefined, OWNER), pair(undefined), 'ownerOfNothing'),
  left('an anonymous one of nobody', pair(HIDDEN), 'nobody'),
  left('a named one of nobody', pair({ createdBy: null }), 'nobody'),
  withFindings(
    fixed('a named one without createdBy', { createdBy: undefined }, { createdBy: null }, 'authorNull'),
    'nobody',
  ),
  left('a named one whose author stands in owners', pair({ createdBy: null }, OWNER), 'namedApart'),
  left(
    'a conflict, whatever else could be repaired',
    pair({ ...LEAKING, likes: null, stars: 5 }, { uid: 'uid-of-bob' }),
    'conflict',
    'unknownFieldsAnonymous',
  ),
  left('a name that is no text', pair({ createdByName: 7 }, OWNER), 'nameUnreadable'),
  left('an author that is no text', pair({ ...HIDDEN, createdBy: 7 }, OWNER), 'authorUnreadable'),
];

const TEXTS: readonly Legacy[] = [
  fixed('a company in lower case', { company: ' Acme \t &  sons' }, {}, 'company'),
  fixed('a company in Greek', { company: 'μαΐου' }, { company: 'ΜΑΪ́ΟΥ' }, 'company'),
  fixed('a role with space around it', { role: ' Engineer\n' }, {}, 'role'),
  fixed('no description', { description: undefined }, {}, 'description'),
  fixed('a description that is null', { description: null }, {}, 'description'),
  fixed('an empty list of rounds', { rounds: [] }, { rounds: [''] }, 'rounds'),
  fixed('no status', { status: undefined }, { status: 'pending' }, 'status'),
  fixed('a status that is null', { status: null }, { status: 'pending' }, 'status'),
  left('texts as long as they may be', pair({ company: 'A'.repeat(80), role: 'e'.repeat(120) })),
  ...[undefined, 7, ' '].map((company) => left(`the company ${company}`, pair({ company }), 'company')),
  left('a company that is too long', pair({ company: 'A'.repeat(81) }), 'company'),
  withFindings(
    fixed('a long company', { company: 'a'.repeat(81) }, { company: 'A'.repeat(81) }, 'company'),
    'company',
  ),
  ...[undefined, null, ' '].map((role) => left(`the role ${role}`, pair({ role }), 'role')),
  left('a role that is too long', pair({ role: 'e'.repeat(121) }), 'role'),
  left('a description that is no text', pair({ description: 5 }), 'description'),
  left('a description that is too long', pair({ description: 'd'.repeat(5_001) }), 'description'),
  left('no rounds at all', pair({ rounds: undefined }), 'rounds'),
  left('a round that is no text', pair({ rounds: ['A call.', null] }), 'rounds'),
  left('a round that is too long', pair({ rounds: ['r'.repeat(2_001)] }), 'rounds'),
  left('too many rounds', pair({ rounds: Array.from({ length: 31 }, () => '') }), 'rounds'),
];

const CHOICES: readonly Legacy[] = [
  ...[undefined, null, '', 'full-time'].map((jobType) =>
    left(`the job type ${jobType}`, pair({ jobType }), 'jobType'),
  ),
  ...[undefined, 'Atlantis'].map((country) => left(`the country ${country}`, pair({ country }), 'country')),
  left('a status that is not in the list', pair({ status: 'Selected' }), 'status'),
  fixed('a date with a time', { date: '2024-05-17T22:30:00.000Z' }, {}, 'date'),
  fixed('a date with a time behind a space', { date: '2024-05-17 22:30' }, {}, 'date'),
  ...['17.05.2024', '2024-05-17x', '2024-02-30', '2024-02-30T10:00', '1989-12-31', '9999-01-01'].map((date) =>
    left(`the date ${date}`, pair({ date }), 'date'),
  ),
  left('a date that is a time', pair({ date: Timestamp.fromMillis(0) }), 'date'),
  left('no date', pair({ date: undefined }), 'date'),
];

const NO_MODES = { onsite: false, virtual: false, partiallyOnsite: false };
const UNREADABLE = { ...NO_MODES, onsite: 'yes' };

const LISTS: readonly Legacy[] = [
  fixed('no modes', { modes: undefined }, { modes: NO_MODES }, 'modes'),
  fixed('modes that are null', { modes: null }, { modes: NO_MODES }, 'modes'),
  fixed('the mode that was ticked alone', { modes: { virtual: true } }, {}, 'modes'),
  fixed('a mode that is null', { modes: { ...NO_MODES, onsite: null } }, { modes: NO_MODES }, 'modes'),
  left('modes in a list', pair({ modes: ['onsite'] }), 'modes'),
  left('modes that are a time', pair({ modes: Timestamp.fromMillis(0) }), 'modes'),
  withFindings(
    fixed('a text among missing modes', { modes: { onsite: 'yes' } }, { modes: UNREADABLE }, 'modes'),
    'modes',
  ),
  ...[undefined, null, 3, { grace: true }].map((likes) =>
    fixed(`the likes ${JSON.stringify(likes)}`, { likes }, { likes: [] }, 'likesMissing'),
  ),
  fixed('likes twice', { likes: ['b', 'a', 'b'] }, { likes: ['b', 'a'] }, 'likesCleaned'),
  fixed('likes of no user', { likes: ['b', null, 3] }, { likes: ['b'] }, 'likesCleaned'),
  left('likes of the author', pair({ ...HIDDEN, likes: [AUTHOR] }, OWNER)),
];

/** Left as they are until their removal is asked for. */
export const WITH_UNKNOWN_FIELDS: readonly Legacy[] = [
  left('unknown fields of a named one', pair({ stars: 5, 'a.b `c`': { deep: 1 } }), 'unknownFields'),
  left('a mode that nobody knows', pair({ modes: { ...NO_MODES, hybrid: true } }), 'unknownFields'),
  left(
    'unknown fields of an anonymous one',
    pair({ ...HIDDEN, authorId: AUTHOR }, OWNER),
    'unknownFieldsAnonymous',
  ),
  left(
    'an unknown mode among unreadable ones',
    pair({ modes: { ...UNREADABLE, hybrid: true } }),
    'modes',
    'unknownFields',
  ),
];

const MISSING = { modes: undefined, likes: undefined, jobType: undefined };

/** One of everything that documents from before may be. */
export const LEGACY: readonly Legacy[] = [
  ...AUTHORSHIP,
  ...TEXTS,
  ...CHOICES,
  ...LISTS,
  ...WITH_UNKNOWN_FIELDS,
  {
    name: 'much at once',
    before: pair({ ...LEAKING, ...MISSING, company: 'acme & sons', date: '2024-05-17T10:00' }),
    after: pair({ ...HIDDEN, modes: NO_MODES, likes: [], jobType: undefined }, OWNER),
    repairs: ['authorMoved', 'company', 'date', 'modes', 'likesMissing'],
    findings: ['jobType'],
  },
];
