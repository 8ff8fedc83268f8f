import { allExperiences } from '@portal/shared/feed';
import type { Experience } from '@portal/shared/model';
import { searchedRole } from '@portal/shared/search';
import { readRoles } from '@portal/shared/store';
import { useDebouncedValue } from '@portal/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { MAX_STORED_ROLES, MIN_ROLE_LENGTH, ROLES_PAUSE_MS } from '../limits.ts';

/** Loaded roles, most frequent first, then up to three stored ones; reads nothing unless `isNeeded`. */
export function useKnownRoles(typed = '', isNeeded = true): readonly string[] {
  const latest = allExperiences('latest');
  useEffect(() => {
    if (isNeeded) latest.preload();
  }, [latest, isNeeded]);
  const atHand = latest.read();
  const items = atHand.status === 'ready' ? atHand.items : undefined;
  const stored = useStoredRoles(typed);
  return useMemo(() => distinctRoles([...byFrequency(items ?? []), ...stored]), [items, stored]);
}

/** The store's answer to the last request. During the next request, the previous answer stays. */
function useStoredRoles(typed: string): readonly string[] {
  const prefix = useDebouncedValue(searchedRole(typed), ROLES_PAUSE_MS);
  const [roles, setRoles] = useState<readonly string[]>([]);
  useEffect(() => {
    if (prefix.length < MIN_ROLE_LENGTH) return;
    const controller = new AbortController();
    // After a failure, the roles of the loaded experiences suffice.
    readRoles(prefix, MAX_STORED_ROLES, controller.signal).then(setRoles, () => undefined);
    return () => controller.abort();
  }, [prefix]);
  return roles;
}

function byFrequency(experiences: readonly Experience[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { role } of experiences) counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([role]) => role);
}

/** The roles without repetitions. If several roles are equal in a search, the first of them stays. */
function distinctRoles(roles: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const role of roles) {
    const key = searchedRole(role);
    if (!first.has(key)) first.set(key, role);
  }
  return [...first.values()];
}
