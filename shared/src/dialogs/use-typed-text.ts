import { useState } from 'react';
import { holdPage } from './hold-page.ts';

interface Typed {
  readonly value: unknown;
  readonly releasePage: () => void;
}

/** What was typed and neither sent nor discarded, by its name and the account that typed it. */
const typed = new Map<string, Typed>();

/** True if the page keeps text that the account has typed into `useTypedValue`. */
export const hasTypedText = (uid: string): boolean =>
  [...typed.keys()].some((key) => key.startsWith(`${uid} `));

/** Forgets all typed text, because the tests of one file share a page. */
export function forgetTypedTexts(): void {
  for (const { releasePage } of typed.values()) releasePage();
  typed.clear();
}

/**
 * The value of something that an account types. The page keeps a typed value until `forget` is called, also if the
 * fields are removed by something else than their user, such as a sign-out in another tab. The same fields of this
 * account then begin with the value. As long as the page keeps a value, the browser asks before the page is left.
 */
export function useTypedValue<Value>({
  uid,
  name,
  initial,
  isTyped,
}: {
  /** The account that types. If it is undefined, the page does not keep the value. */
  readonly uid: string | undefined;
  /** Names the fields and what their text is about. */
  readonly name: string;
  readonly initial: Value;
  readonly isTyped: (value: Value) => boolean;
}) {
  const key = `${uid} ${name}`;
  const [value, setValue] = useState<Value>(() => (typed.get(key)?.value as Value | undefined) ?? initial);
  const forget = (): void => {
    typed.get(key)?.releasePage();
    typed.delete(key);
  };
  const change = (next: Value): void => {
    forget();
    if (uid !== undefined && isTyped(next)) typed.set(key, { value: next, releasePage: holdPage() });
    setValue(next);
  };
  return { value, isTyped: isTyped(value), change, forget };
}

/** The text of a field, as `useTypedValue` keeps it. */
export const useTypedText = (uid: string | undefined, name: string) =>
  useTypedValue({ uid, name, initial: '', isTyped: (text) => text.trim() !== '' });
