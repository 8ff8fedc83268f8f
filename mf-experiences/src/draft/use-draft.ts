import {
  deleteDraft,
  type OpenDraft,
  openDraft,
  readDrafts,
  restoreDraft,
  type StoredDraft,
} from '@portal/shared/drafts';
import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusSoon } from '../use-form-focus.ts';
import { draftIn } from './form-state.ts';
import { type DraftValue, readDraftValue } from './stored-draft.ts';
import { settleReport } from './unsaved-drafts.ts';
import type { Author } from './use-author.ts';
import type { useFormState } from './use-form-state.ts';
import { useUndo } from './use-undo.tsx';

/** An unsaved draft of an earlier form. */
export interface Offer extends DraftValue {
  readonly savedAt: Date;
  proceed(): void;
  startOver(): void;
}

/**
 * Stores the typed text on this device until the text is saved or discarded. Offers the drafts of earlier forms:
 *
 *   reading --none--> empty --typed--> own text --cleared--> empty
 *      |---found---> offered --typed--> own text --cleared--> offered
 *      |                |-----startOver----> the next draft offered, or empty --undo--> offered
 *      |                \------proceed----> restored
 *      \---the page has opened the form for one of them---> restored
 */
export function useDraft({
  experience,
  form: { state, initial, isTyped, isDeleted, restore },
  author: { user, author, isOther },
  focusSoon,
}: {
  readonly experience: Experience | undefined;
  readonly form: ReturnType<typeof useFormState>;
  readonly author: Author;
  readonly focusSoon: FocusSoon;
}) {
  const [found, setFound] = useState<readonly StoredDraft[]>([]);
  const uid = author?.uid;
  const isSignedIn = uid !== undefined && user?.uid === uid;
  const [opened] = useState(experience?.id ?? '');
  const [subject, setSubject] = useState(opened);
  // If the edited experience is deleted, even during a save, the form adds a new experience.
  if (isDeleted && subject !== '') setSubject('');
  const open = useRef<OpenDraft>(undefined);
  const [isRestored, setIsRestored] = useState(false);

  const proceed = ({ id, value }: StoredDraft): void => {
    const earlier = readDraftValue(value, experience);
    restore(earlier);
    setIsRestored(true);
    setFound([]);
    settleReport(id);
    open.current?.write(earlier, subject);
    // The earlier draft is deleted once the device has stored its replacement.
    void open.current?.flush().then((isStored) => (isStored ? deleteDraft(id) : undefined));
  };
  const [wanted] = useState(() => {
    const { composer } = portal.read();
    return composer.status === 'open' ? composer.kept?.id : undefined;
  });
  const offer = useEffectEvent((drafts: readonly StoredDraft[]): void => {
    const next = drafts.find(({ id }) => id === wanted);
    if (next) proceed(next);
    else {
      setFound(drafts.filter(({ subject }) => subject === opened));
      focusSoon('continue');
    }
  });

  useEffect(() => {
    if (uid === undefined) return;
    const { release, ...draft } = openDraft(uid, opened);
    open.current = draft;
    let isCurrent = true;
    void readDrafts(uid).then((drafts) => isCurrent && offer(drafts));
    return () => {
      isCurrent = false;
      release();
    };
  }, [uid, opened]);

  // A sign-out stops the draft, possibly before the form is notified. Only signing in again may resume the draft.
  useEffect(() => {
    if (isSignedIn) open.current?.resume();
  }, [isSignedIn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new author has a new draft, and a sign-in resumes the draft
  useEffect(() => {
    // If another account continues to type, the text is stored for neither account.
    if (isOther) return;
    if (isTyped) open.current?.write({ draft: draftIn(state), base: draftIn(initial) }, subject);
    else void open.current?.delete();
  }, [state, initial, isTyped, isOther, isSignedIn, uid, subject]);

  const undo = useUndo<StoredDraft>(
    () => 'What you wrote before is deleted.',
    (draft) => {
      setFound([draft, ...found]);
      void restoreDraft(draft);
      focusSoon(isTyped ? 'company' : 'continue');
    },
  );
  const first = found.find((draft) => draft.uid === uid);
  return {
    open,
    isRestored,
    startedOver: undo.noticeAt(0),
    offer: first && !isTyped ? offerOf(first) : undefined,
  };

  function offerOf(draft: StoredDraft): Offer {
    return {
      ...readDraftValue(draft.value, experience),
      savedAt: new Date(draft.savedAt),
      proceed: () => proceed(draft),
      startOver: () => {
        settleReport(draft.id);
        setFound(found.filter(({ id }) => id !== draft.id));
        void deleteDraft(draft.id);
        undo.offer(draft);
      },
    };
  }
}
