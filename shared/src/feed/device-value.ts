import * as v from 'valibot';

/** A value that this browser keeps for all tabs under a key of `localStorage`. `nothing` stands for no valid value. */
export function createDeviceValue<Value, Nothing>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  nothing: Nothing,
) {
  let known: { readonly text: string; readonly value: Value | Nothing } = { text: '', value: nothing };
  const listeners = new Set<() => void>();
  const readText = (): string => {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const decode = (text: string): Value | Nothing => {
    try {
      const parsed = v.safeParse(schema, JSON.parse(text));
      return parsed.success ? parsed.output : nothing;
    } catch {
      return nothing;
    }
  };
  return {
    /** The same object is returned until the value changes, also in another tab. */
    read(): Value | Nothing {
      const text = readText();
      if (text !== known.text) known = { text, value: decode(text) };
      return known.value;
    },
    /** Undefined removes the value. Throws a DOMException and changes nothing if the storage is full or blocked. */
    write(value: Value | undefined): void {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
      for (const listener of [...listeners]) listener();
    },
    watch(listener: () => void): () => void {
      const notice = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', notice);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', notice);
      };
    },
  };
}
