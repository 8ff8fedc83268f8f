import { changeSavedOnDevice, forgetShown, useLive, writeFollows } from '@portal/shared/feed';
import type { ErasureTime } from '@portal/shared/moderation';
import { type Cause, causeOf } from '@portal/shared/portal';
import { signIn, signOut, type User } from '@portal/shared/session';
import { sheetsOnDevice } from '@portal/shared/sheets';
import {
  answered,
  listenByReading,
  loadExperienceSource,
  RefusedError,
  UnansweredError,
} from '@portal/shared/store';
import { announce } from '@portal/shared/ui';
import { useMemo, useState } from 'react';

/** After `refused`, the account has to sign in again: the rules want a sign-in of the last five minutes. */
export type ErasureStatus = 'asking' | 'sending' | 'refused' | 'unanswered' | 'failed';

/** Asks for the erasure; once it is accepted, even late, empties this device and signs out. */
export function useErasure({ uid }: User) {
  const [status, setStatus] = useState<ErasureStatus>('asking');
  const [cause, setCause] = useState<Cause>('unreachable');
  const isBlocked = useIsBlocked(uid);
  const erase = async (anonymous: ErasureTime): Promise<void> => {
    setStatus('sending');
    try {
      const source = await loadExperienceSource();
      await answered(source.erase(uid, anonymous)).catch((error: unknown) => {
        if (!(error instanceof UnansweredError)) throw error;
        setStatus(statusOf(error));
        return error.write;
      });
    } catch (error) {
      setCause(causeOf(error));
      return setStatus(statusOf(error));
    }
    changeSavedOnDevice(() => []);
    writeFollows(undefined);
    forgetShown();
    sheetsOnDevice.write(undefined);
    await signOut();
    announce('You are signed out, and your data is being deleted.');
  };
  const signInAndErase = async (anonymous: ErasureTime): Promise<void> => {
    if (await signIn()) await erase(anonymous);
  };
  return { status, cause, isBlocked, erase, signInAndErase };
}

/** True if the operator has blocked the person. What a blocked person wrote does not wait. */
function useIsBlocked(uid: string): boolean {
  const listen = useMemo(
    () => listenByReading(async () => (await loadExperienceSource()).readBlock(uid)),
    [uid],
  );
  const block = useLive('whether the account is blocked', listen);
  return block.status === 'ready' && block.value !== undefined;
}

function statusOf(error: unknown): ErasureStatus {
  if (error instanceof RefusedError) return 'refused';
  console.error('Cannot ask for the erasure:', error);
  return error instanceof UnansweredError ? 'unanswered' : 'failed';
}
