import { useMemo } from 'react';
import { useLive } from '../feed/live-store.ts';
import { MAX_ASKED_FOR } from '../limits.ts';
import { foldForSearch } from '../model/fold-text.ts';
import { listenByReading } from '../store/listen-to-store.ts';
import { readAskedFor } from '../store/load-source.ts';
import type { AskedFor } from '../store/source/reads.ts';

export interface AskedRole {
  readonly role: string;
  /** Each year once, latest year first. */
  readonly years: readonly string[];
}

/**
 * The roles in a company's latest experiences that report one question. `hasOthers` is true if further experiences
 * report the question: `count` is the number of all of them. There are no roles until they are read.
 */
export function useAskedFor(company: string, question: string, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of experiences may change the roles
  const listen = useMemo(
    () => listenByReading((signal) => readAskedFor(company, question, MAX_ASKED_FOR, signal)),
    [company, question, count],
  );
  const state = useLive('who was asked a question', listen);
  const asked = state.status === 'ready' ? state.value : [];
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
