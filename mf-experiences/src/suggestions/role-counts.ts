import { countMatches, MAX_COUNTED, NO_FILTERS } from '@portal/shared/experiences';
import { useEffect, useState } from 'react';

/** Role → its number of experiences, up to MAX_COUNTED + 1. A role is added when the store has answered. */
export function useRoleCounts(roles: readonly string[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const lines = roles.join('\n');
  useEffect(() => {
    const controller = new AbortController();
    for (const role of lines === '' ? [] : lines.split('\n')) {
      const filters = { ...NO_FILTERS, roles: [role] };
      countMatches({ filters }, MAX_COUNTED + 1, controller.signal)
        // 0 is not shown, because a store without search documents finds nothing.
        .then((count) => count > 0 && setCounts((before) => new Map(before).set(role, count)))
        // If the store cannot count, the role is suggested without a count.
        .catch(() => undefined);
    }
    return () => controller.abort();
  }, [lines]);
  return counts;
}
