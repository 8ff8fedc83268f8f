import {
  allExperiences,
  type Experience,
  newestExperiences,
  readRoles,
  searchedRole,
} from '@portal/shared/experiences';
import { useDebouncedValue } from '@portal/shared/ui';
import { useEffect, useMemo, useState } from 'react';

/** Until the store is asked, so that it is not asked for each letter. */
const DEBOUNCE_MS = 150;
/** Fewer letters begin too many roles. */
const MIN_LENGTH = 2;
const MAX_STORED = 3;

/**
 * The roles of the experiences at hand, the most frequent first, and up to three of all experiences that begin with what is
 * typed. It reads no more than the first page, without listening to it, and a document for each of the three. The roles of the page
 * are there once something is typed after it has come.
 */
export function useKnownRoles(typed = ''): readonly string[] {
  const latest = allExperiences('latest');
  useEffect(() => latest.preload(), [latest]);
  const newest = newestExperiences().read();
  const atHand = newest.status === 'ready' ? newest : latest.read();
  const items = atHand.status === 'ready' ? atHand.items : undefined;
  const stored = useStoredRoles(typed);
  return useMemo(() => distinctRoles([...byFrequency(items ?? []), ...stored]), [items, stored]);
}

/** What the store told last, also while it is asked again. */
function useStoredRoles(typed: string): readonly string[] {
  const prefix = useDebouncedValue(searchedRole(typed), DEBOUNCE_MS);
  const [roles, setRoles] = useState<readonly string[]>([]);
  useEffect(() => {
    if (prefix.length < MIN_LENGTH) return;
    const controller = new AbortController();
    // Those at hand are shown anyway.
    readRoles(prefix, MAX_STORED, controller.signal).then(setRoles, () => undefined);
    return () => controller.abort();
  }, [prefix]);
  return roles;
}

function byFrequency(experiences: readonly Experience[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { role } of experiences) counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([role]) => role);
}

/** The first of those that searches compare as equal. */
function distinctRoles(roles: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const role of roles) {
    const key = searchedRole(role);
    if (!first.has(key)) first.set(key, role);
  }
  return [...first.values()];
}
