import { useState } from 'react';

/** The list of the last rendering while its items are the same, so that memoized components are not rendered again. */
export function useSameList(list: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(list);
  if (list === kept) return kept;
  if (list.length === kept.length && list.every((item, index) => item === kept[index])) return kept;
  setKept(list);
  return list;
}
