import { deleteDraft, type OpenDraft, openDraft, readDrafts, type StoredDraft } from '@portal/shared/drafts';
import type { Experience } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftIn, type FormState } from './form-state.ts';
import { replaceDraft } from './replace-draft.ts';
import { type DraftValue, readDraftValue } from './stored-draft.ts';
import { settleReport, takeNext } from './unsaved-drafts.ts';
import type { useFormState } from './use-form-state.ts';

/** What was kept of a form before, and not saved. */
export interface Offer extends DraftValue {
  readonly savedAt: Date;
  proceed(): void;
  startOver(): void;
}

/** Keeps on this device what is typed into a form, until it is saved or discarded, and offers what was kept before. */
export function useDraft({
  experience,
  form: { state, initial, isTyped, isDeleted, restore },
}: {
  readonly experience: Experience | undefined;
  readonly form: ReturnType<typeof useFormState>;
}) {
  const [found, setFound] = useState<readonly StoredDraft[]>([]);
  const [foreign, setForeign] = useState<FormState>();
  const { uid, isSignedIn } = useOwner(() => {
    // Neither is the new account's until it types, too.
    setForeign(state);
    setFound([]);
  });
  const [opened] = useState(experience?.id ?? '');
  const [subject, setSubject] = useState(opened);
  // What a deleted experience was edited to is a new one, also while it is being saved.
  if (isDeleted && subject !== '') setSubject('');
  const open = useRef<OpenDraft>(undefined);
  const [isRestored, setIsRestored] = useState(false);

  const proceed = ({ id, value }: StoredDraft): void => {
    const kept = readDraftValue(value, experience);
    restore(kept);
    setIsRestored(true);
    setFound([]);
    settleReport(id);
    open.current?.write(kept, subject);
    if (open.current) void replaceDraft(id, open.current);
  };
  const offer = useEffectEvent((drafts: readonly StoredDraft[]): void => {
    const wanted = takeNext();
    const next = drafts.find(({ id }) => id === wanted);
    if (next) proceed(next);
    else if (drafts.length > 0) setFound(drafts);
  });

  useEffect(() => {
    if (uid === undefined) return;
    const { release, ...draft } = openDraft(uid, opened);
    open.current = draft;
    let isCurrent = true;
    void readDrafts(uid, opened).then((drafts) => isCurrent && offer(drafts));
    return () => {
      isCurrent = false;
      release();
    };
  }, [uid, opened]);

  // A draft is stopped before its form knows that it is signed out, so nothing else may resume it.
  useEffect(() => {
    if (isSignedIn) open.current?.resume();
  }, [isSignedIn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Another owner has another draft to write to, which is resumed after signing in.
  useEffect(() => {
    const isOwn = isTyped && state !== foreign;
    if (isOwn) open.current?.write({ draft: draftIn(state), base: draftIn(initial) }, subject);
    else void open.current?.delete();
  }, [state, initial, isTyped, foreign, isSignedIn, uid, subject]);

  const [first] = found;
  return {
    open,
    isRestored,
    offer: first && !isTyped ? offerOf(first) : undefined,
  };

  function offerOf(draft: StoredDraft): Offer {
    return {
      ...readDraftValue(draft.value, experience),
      savedAt: new Date(draft.savedAt),
      proceed: () => proceed(draft),
      startOver: () => {
        settleReport(draft.id);
        setFound(found.slice(1));
        void deleteDraft(draft.id);
      },
    };
  }
}

/** Whose the draft is: also after the session has expired, that of who was signed in. */
function useOwner(onChange: () => void) {
  const session = useSession();
  const signedIn = session.status === 'signed-in' ? session.user.uid : undefined;
  const [uid, setUid] = useState(signedIn);
  if (signedIn !== undefined && signedIn !== uid) {
    setUid(signedIn);
    if (uid !== undefined) onChange();
  }
  return { uid: signedIn ?? uid, isSignedIn: signedIn !== undefined };
}
