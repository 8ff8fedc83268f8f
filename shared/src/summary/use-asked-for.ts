import { useEffect, useState } from 'react';
import { foldForSearch } from '../model/fold-text.ts';
import type { AskedFor } from '../store/experience-source.ts';
import { readAskedFor } from '../store/load-source.ts';

/** The number of experiences whose roles are read for a question. */
const MAX_READ = 4;

export interface AskedRole {
  readonly role: string;
  /** Each once, the latest first. */
  readonly years: readonly string[];
}

/**
 * The roles of the latest experiences that report a question of a company, and whether there are more than these among
 * `count`. There are no roles until they are read, nor if they cannot be read.
 */
export function useAskedFor(company: string, question: string, count: number) {
  const [asked, setAsked] = useState<readonly AskedFor[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another number of experiences has other roles.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readAskedFor(company, question, MAX_READ, signal)
      .then((read) => !signal.aborted && setAsked(read))
      // The link leads to the experiences all the same.
      .catch(() => undefined);
    return () => controller.abort();
  }, [company, question, count]);
  return { roles: byRole(asked), hasOthers: asked.length > 0 && count > asked.length };
}

/** The roles in the order of their latest experiences. Roles that differ only in case are one. */
function byRole(asked: readonly AskedFor[]): readonly AskedRole[] {
  const roles = new Map<string, AskedRole>();
  for (const { role, year } of asked) {
    const known = roles.get(foldForSearch(role)) ?? { role, years: [] };
    roles.set(foldForSearch(role), { ...known, years: [...new Set([...known.years, year])] });
  }
  return [...roles.values()];
}
