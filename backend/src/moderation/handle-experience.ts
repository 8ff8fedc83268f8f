import type { Firestore } from '@google-cloud/firestore';
import { hashOfText, hashWithoutName, shownNameIn } from '@portal/shared/moderation';
import { addDecision, type DescribedCase, describeCase, reportedOf, textsWith } from './describe-case.ts';
import { eraseTraces } from './erase-traces.ts';
import { readState } from './read-state.ts';
import { type Case, documentsOf, type Fields, withheldText } from './stored-forms.ts';
import { withhold } from './withhold.ts';

/** What the author and moderators read about a text that was withheld before. */
const SAME_TEXT = 'the same text was held or removed before';

/**
 * Holds an experience whose text was withheld before, whoever has written it, unless a moderator has kept this text here.
 * Adds the text to those of the case, and takes out a name that its author has hidden. Erases what is stored about a
 * deleted experience.
 */
export async function handleExperience(db: Firestore, id: string, now: Date): Promise<void> {
  const documents = documentsOf(db, id);
  const exists = await db.runTransaction(async (transaction) => {
    const { exists, live, case: before } = await readState(transaction, documents);
    if (!live) return exists;
    const hash = await hashWithoutName(live);
    const known = await transaction.get(withheldText(db, hash));
    const described = known.exists && (await describeCase(transaction, documents, before, live, now));
    if (described && before?.kept !== described.text) {
      const found = opened(described, live, now);
      const decision = { by: 'rule', verdict: 'hold', reason: SAME_TEXT, at: now } as const;
      const history = addDecision(found.history, decision);
      transaction.set(documents.case, { ...found, history, holdRefusedAt: null });
      const held = {
        experience: live,
        state: 'held',
        by: 'rule',
        why: SAME_TEXT,
        at: now,
        until: null,
      } as const;
      withhold(transaction, db, documents, held, hash, known.get('state'));
    } else if (before) transaction.set(documents.case, { ...before, ...(await followed(before, live)) });
    return exists;
  });
  if (!exists) await eraseTraces(db, id, now);
}

/** A later report may be about this text, and a name that its author hides leaves the case. */
async function followed(before: Case, live: Fields): Promise<Pick<Case, 'texts' | 'experience'>> {
  const { experience } = before;
  const isHidden = shownNameIn(live) === undefined;
  return {
    texts: textsWith(before, await hashOfText(live)),
    experience: isHidden ? reportedOf({ ...experience, createdByName: undefined }) : experience,
  };
}

/** The case with this text. A closed one opens again, without its reports. */
function opened({ found, text }: DescribedCase, live: Fields, now: Date): Case {
  if (found.isOpen) return found;
  return { ...found, text, experience: reportedOf(live), reporters: 0, notes: [], at: now, isOpen: true };
}
