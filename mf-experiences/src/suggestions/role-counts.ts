import { countMatches, MAX_COUNTED, NO_FILTERS } from '@portal/shared/experiences';
import { useEffect, useState } from 'react';

/** How many experiences each of these roles has, as far as the store has told; at most one more than MAX_COUNTED. */
export function useRoleCounts(roles: readonly string[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const lines = roles.join('\n');
  useEffect(() => {
    const controller = new AbortController();
    for (const role of lines === '' ? [] : lines.split('\n')) {
      const filters = { ...NO_FILTERS, roles: [role] };
      countMatches({ filters }, MAX_COUNTED + 1, controller.signal)
        // Where nothing is kept for the search, nothing is found.
        .then((count) => count > 0 && setCounts((before) => new Map(before).set(role, count)))
        // The role is suggested without its count.
        .catch(() => undefined);
    }
    return () => controller.abort();
  }, [lines]);
  return counts;
}
