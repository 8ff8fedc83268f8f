import { ANONYMOUS } from '../../shared/src/experiences/experience.ts';
import { type Assessment, type Data, FINE, found, join, repaired } from './assessment.ts';

/** What becomes of the owners document of an experience. */
export type OwnerChange =
  | { readonly kind: 'keep' | 'delete' }
  | { readonly kind: 'set'; readonly uid: string };

type Authorship = Assessment & { readonly owner: OwnerChange };

/** What readers see as anonymous: a name that is missing or blank, and the word itself with space around it. */
export const isAnonymous = ({ createdByName: name }: Data): boolean =>
  isNothing(name) || (typeof name === 'string' && name.trim() === ANONYMOUS);

/** Two people are named as the author of an anonymous experience. Which of them it is, only people can find out. */
export function hasConflict(experience: Data, owner: Data | undefined): boolean {
  const { createdBy } = experience;
  const uid = uidOf(owner);
  return isAnonymous(experience) && isUid(createdBy) && uid !== undefined && uid !== createdBy;
}

/** Whose an experience is and where that is stored; not for one with a conflict. */
export function judgeAuthorship(experience: Data, owner: Data | undefined): Authorship {
  const { createdBy, createdByName } = experience;
  if (isAnonymous(experience)) return judgeAnonymous(experience, uidOf(owner));
  if (typeof createdByName !== 'string') return keeping(found('nameUnreadable'));
  if (!isUid(createdBy)) {
    return keeping(judgeNoAuthor(createdBy, found(uidOf(owner) === undefined ? 'nobody' : 'namedApart')));
  }
  if (owner === undefined) return keeping(FINE);
  return { ...repaired('ownerOfNamed', {}), owner: { kind: 'delete' } };
}

function judgeAnonymous({ createdBy, createdByName }: Data, uid: string | undefined): Authorship {
  const name = createdByName === ANONYMOUS ? FINE : repaired('nameFilled', { createdByName: ANONYMOUS });
  if (!isUid(createdBy)) {
    return keeping(join(name, judgeNoAuthor(createdBy, uid === undefined ? found('nobody') : FINE)));
  }
  const moved = keeping(join(name, repaired('authorMoved', { createdBy: null })));
  return uid === createdBy ? moved : { ...moved, owner: { kind: 'set', uid: createdBy } };
}

/** `otherwise` is what nobody being named there means. */
function judgeNoAuthor(createdBy: unknown, otherwise: Assessment): Assessment {
  if (createdBy === null) return otherwise;
  return isNothing(createdBy)
    ? join(repaired('authorNull', { createdBy: null }), otherwise)
    : found('authorUnreadable');
}

const keeping = (assessment: Assessment): Authorship => ({ ...assessment, owner: { kind: 'keep' } });

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isUid = (value: unknown): value is string => typeof value === 'string' && !isNothing(value);

/** An owners document without a uid counts as missing. */
const uidOf = (owner: Data | undefined): string | undefined => (isUid(owner?.uid) ? owner.uid : undefined);
