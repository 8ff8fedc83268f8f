import { useEffect, useState } from 'react';
import { foldForSearch } from '../model/fold-text.ts';
import type { AskedFor } from '../store/experience-source.ts';
import { readAskedFor } from '../store/load-source.ts';

/** The maximum number of experiences that are read for the roles of a question. */
const MAX_READ = 4;

export interface AskedRole {
  readonly role: string;
  /** Each year once, latest year first. */
  readonly years: readonly string[];
}

/**
 * The roles in a company's latest experiences that report one question. `hasOthers` is true if further experiences
 * report the question: `count` is the number of all of them. There are no roles until they are read, or if reading
 * fails.
 */
export function useAskedFor(company: string, question: string, count: number) {
  const [asked, setAsked] = useState<readonly AskedFor[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of experiences may change the roles
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readAskedFor(company, question, MAX_READ, signal)
      .then((read) => !signal.aborted && setAsked(read))
      // If the roles cannot be read, the link to the experiences still works.
      .catch(() => undefined);
    return () => controller.abort();
  }, [company, question, count]);
  return { roles: byRole(asked), hasOthers: asked.length > 0 && count > asked.length };
}

/** The roles, sorted by their latest experiences. Roles that differ only in case or accents are merged. */
function byRole(asked: readonly AskedFor[]): readonly AskedRole[] {
  const roles = new Map<string, AskedRole>();
  for (const { role, year } of asked) {
    const known = roles.get(foldForSearch(role)) ?? { role, years: [] };
    roles.set(foldForSearch(role), { ...known, years: [...new Set([...known.years, year])] });
  }
  return [...roles.values()];
}
