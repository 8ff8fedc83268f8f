import { useTypedValue } from '@portal/shared/dialogs';
import { useSession } from '@portal/shared/session';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { TYPING_PAUSE_MS } from '../limits.ts';

/** Whose typed text the page keeps: the account's or, signed out, the device's. */
export function useTypist(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.user.uid : 'this device';
}

/**
 * The value of a field that is saved once the reader pauses, leaves the field or closes the sheet. Until it is stored,
 * the page keeps what was typed, and asks before it is left. `forget` drops it.
 */
export function useTyping(name: string, stored: string, save: (text: string) => Promise<boolean>) {
  const uid = useTypist();
  const isTyped = (text: string | undefined): boolean => text !== undefined;
  const { value, change } = useTypedValue<string | undefined>({ uid, name, initial: undefined, isTyped });
  const latest = useRef(value);
  const type = (text: string | undefined): void => {
    latest.current = text;
    change(text);
  };
  const flush = async (): Promise<void> => {
    const text = latest.current;
    if (text === undefined) return;
    if ((text === stored || (await save(text))) && latest.current === text) type(undefined);
  };
  const flushNow = useEffectEvent(() => void flush());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed letter starts the pause again
  useEffect(() => {
    const timer = setTimeout(flushNow, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => () => flushNow(), []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(target.value);
  return { field: { value: value ?? stored, onChange, onBlur: flush }, forget: () => type(undefined) };
}
