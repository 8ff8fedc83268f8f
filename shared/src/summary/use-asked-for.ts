import { useEffect, useState } from 'react';
import { foldForSearch } from '../model/fold-text.ts';
import type { AskedFor } from '../store/experience-source.ts';
import { readAskedFor } from '../store/load-source.ts';

/** Experiences that tell their roles, for each question. */
const MAX_READ = 4;

export interface AskedRole {
  readonly role: string;
  /** Each once, the latest first. */
  readonly years: readonly string[];
}

/**
 * The roles of the latest experiences that report a question of a company, and whether `count` experiences have others; none
 * until they are read, or where they cannot be.
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

/** In the order of their latest experiences, whatever their case. */
function byRole(asked: readonly AskedFor[]): readonly AskedRole[] {
  const roles = new Map<string, AskedRole>();
  for (const { role, year } of asked) {
    const known = roles.get(foldForSearch(role)) ?? { role, years: [] };
    roles.set(foldForSearch(role), { ...known, years: [...new Set([...known.years, year])] });
  }
  return [...roles.values()];
}
