import { type Assessment, type Data, FINE, found, join, repaired } from './assessment.ts';
import { hasConflict, judgeAuthorship, type OwnerChange } from './judge-authorship.ts';
import { judgeFields } from './judge-fields.ts';
import { judgeModes, judgeUnknownFields } from './judge-modes.ts';

/** An experience and its owners document, of the same id; either may be missing. */
export interface Pair {
  readonly experience: Data | undefined;
  readonly owner: Data | undefined;
}

export interface JudgeOptions {
  readonly dropUnknownFields: boolean;
  /** The last day an experience may have, as YYYY-MM-DD. */
  readonly lastDay: string;
}

/** The changes of a pair, and the problems for people to solve. */
export interface Judgement extends Assessment {
  readonly owner: OwnerChange;
}

const KEEP: OwnerChange = { kind: 'keep' };

/** Judges documents as they are stored. A pair needs no change when it is judged again after its changes. */
export function judge({ experience, owner }: Pair, options: JudgeOptions): Judgement {
  if (experience === undefined) {
    if (owner === undefined) return { ...FINE, owner: KEEP };
    return { ...repaired('ownerOfNothing', {}), owner: { kind: 'delete' } };
  }
  if (hasConflict(experience, owner)) {
    const { findings } = judgeContent(experience, { ...options, dropUnknownFields: false });
    return { ...join(found('conflict'), { ...FINE, findings }), owner: KEEP };
  }
  const authorship = judgeAuthorship(experience, owner);
  return { ...join(authorship, judgeContent(experience, options)), owner: authorship.owner };
}

const judgeContent = (experience: Data, { dropUnknownFields, lastDay }: JudgeOptions): Assessment =>
  join(
    judgeFields(experience, lastDay),
    judgeModes(experience, dropUnknownFields),
    judgeUnknownFields(experience, dropUnknownFields),
  );
