import { createListeners } from './listeners.ts';

/** A value that this browser keeps in `localStorage`, for all tabs. Nothing stored is decoded as undefined. */
export function createDeviceValue<Value>(key: string, decode: (stored: unknown) => Value) {
  const { notify, watch } = createListeners();
  let known: { readonly text: string; readonly value: Value } | undefined;
  return {
    /** The same object is returned until the value changes. */
    read(): Value {
      const text = readText(key);
      if (!known || text !== known.text) known = { text, value: decode(parse(text)) };
      return known.value;
    },
    /** Undefined removes the value. Throws a DOMException, and stores nothing, if the storage is full or blocked. */
    write(stored: object | undefined): void {
      if (stored === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(stored));
      notify();
    },
    watch(listener: () => void): () => void {
      const notice = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      const stop = watch(listener);
      window.addEventListener('storage', notice);
      return () => {
        stop();
        window.removeEventListener('storage', notice);
      };
    },
  };
}

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
