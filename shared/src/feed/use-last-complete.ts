import { useState } from 'react';

/**
 * `value`, or the last one of the same company while it is undefined. Several documents hold the numbers of a company, and their
 * listeners report one after the other, so that for a moment they count different experiences. `value` has to be stable.
 */
export function useLastComplete<Value>(company: string, value: Value | undefined): Value | undefined {
  const [last, setLast] = useState({ company, value });
  const isKnown = last.company === company;
  if (value !== undefined && !(isKnown && last.value === value)) setLast({ company, value });
  return value ?? (isKnown ? last.value : undefined);
}
