import { holdPage } from '@portal/shared/dialogs';
import type { OpenDraft } from '@portal/shared/drafts';
import { markWritten } from '@portal/shared/feed';
import { lastDay, stubIn } from '@portal/shared/model';
import { connection, isOutdated, portal } from '@portal/shared/portal';
import {
  afterWrite,
  createExperience,
  NotCreatorError,
  PaceError,
  RefusedError,
  readOne,
  UnansweredError,
  updateExperience,
} from '@portal/shared/store';
import { announce } from '@portal/shared/ui';
import { useState } from 'react';
import { announceSaved, announceShared } from '../card/announce-saved.ts';
import { readClockOffset, timeAt } from '../draft/clock-offset.ts';
import { alertAndAnnounce } from '../messages/alert-and-announce.ts';
import { failureOf, isBlock, NOT_CREATOR, type SaveProblem, type Saving } from '../messages/failures.ts';
import { reportUnsaved, type Unsaved } from './report-unsaved.ts';

/** Saves a draft, which stays until the store answers. After a close, the page announces the result. */
export function useSave(onFailure: () => void) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });

  const save = async (unsaved: Unsaved, stored: OpenDraft): Promise<void> => {
    const opened = portal.read().composer;
    const isOpen = (): boolean => portal.read().composer === opened;
    // During a save, the browser asks before the reader leaves the page: leaving would lose the text that is being
    // sent.
    const releasePage = holdPage();
    const releaseDraft = stored.hold();
    setSaving({ status: 'saving' });
    let failure: unknown;
    try {
      const id = await store(unsaved);
      void stored.delete();
      if (!unsaved.experience) markWritten(id);
      const wasOpen = isOpen();
      if (wasOpen) portal.closeComposer();
      if (unsaved.experience) announceSaved(id, unsaved.draft);
      else announceShared(id, unsaved.draft, wasOpen);
    } catch (error) {
      failure = error;
      if (error instanceof NotCreatorError && isOpen()) {
        setSaving({ status: 'idle' });
        return alertAndAnnounce(NOT_CREATOR);
      }
      console.error('Cannot save the experience:', error);
      const problem = await saveProblemOf(error, unsaved);
      if (!isOpen()) return await reportUnsaved(unsaved, problem, stored);
      if (error instanceof UnansweredError) void announceLate(error, unsaved);
      setSaving(problem);
      onFailure();
    } finally {
      afterWrite(failure, releasePage);
      releaseDraft();
    }
  };

  return { saving, save };
}

/** A save that was unanswered may be stored later, while the form still says that it is not sent. */
const announceLate = ({ write }: UnansweredError, { draft }: Unsaved): Promise<void> =>
  write.then(
    () => {
      announce(`Your experience at ${draft.company.trim()} was sent after all.`);
    },
    () => undefined,
  );

async function store({ experience, draft, user }: Unsaved): Promise<string> {
  if (!experience) return createExperience(draft, user);
  await updateExperience(experience, draft, user);
  return experience.id;
}

/** The reason for a failed save; of a refusal also hold, newer page and wrong clock. */
async function saveProblemOf(error: unknown, { experience, draft }: Unsaved): Promise<SaveProblem> {
  if (error instanceof PaceError) return { status: 'paused', limit: error.limit, retryAt: error.retryAt };
  if (error instanceof RefusedError && error.isDeleted) return { status: 'deleted' };
  if (isBlock(error)) return { status: 'blocked' };
  if (connection.read() === 'broken') return { status: 'broken' };
  const failure = failureOf(error);
  if (failure !== 'refused') return { status: failure };
  if (experience && (await isWithheld(experience.id))) return { status: 'withheld' };
  if (await isOutdated()) return { status: 'outdated' };
  const offset = await readClockOffset();
  return { status: offset !== 0 && draft.date > lastDay(timeAt(offset)) ? 'wrong-clock' : 'refused' };
}

const isWithheld = (id: string): Promise<boolean> =>
  readOne(id).then(
    (stored) => stored !== undefined && stubIn(id, stored.data) !== undefined,
    () => false,
  );
