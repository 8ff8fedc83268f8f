import { useEffect, useState } from 'react';

/** The last value that stayed the same for `debounceMs`. */
export function useDebouncedValue<Value>(value: Value, debounceMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return debounced;
}
