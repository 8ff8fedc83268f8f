import * as v from 'valibot';

/** One value of each account in localStorage, until the account signs out. Does nothing without storage. */
export function createKeptByAccount<Value>(key: string, value: v.GenericSchema<Value>) {
  const read = (): Readonly<Record<string, Value>> => {
    try {
      return v.parse(v.record(v.string(), value), JSON.parse(localStorage.getItem(key) ?? '{}'));
    } catch {
      return {};
    }
  };
  return {
    read: (uid: string): Value | undefined => read()[uid],
    /** Undefined removes the value. */
    write(uid: string, next: Value | undefined): void {
      const all = JSON.stringify({ ...read(), [uid]: next });
      try {
        if (all === '{}') localStorage.removeItem(key);
        else localStorage.setItem(key, all);
      } catch {
        // Without storage, the account is asked or told again.
      }
    },
  };
}
