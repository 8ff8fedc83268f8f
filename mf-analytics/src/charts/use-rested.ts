import { useEffect, useState } from 'react';

const REST_MILLISECONDS = 100;

/** The value once it has not changed for a while: for what need not be drawn while there is something to see. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
