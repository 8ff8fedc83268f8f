import type { ExperienceSource } from './experience-source.ts';
import { readPage as readPageByRest } from './rest/read-page.ts';
import * as search from './rest/read-search.ts';

let replacement: ExperienceSource | undefined;
let source: Promise<ExperienceSource> | undefined;

/** The source in use: Firestore, whose code is fetched by the first call, unless another was set before. */
export function loadExperienceSource(): Promise<ExperienceSource> {
  if (replacement) return Promise.resolve(replacement);
  source ??= import('./firestore-source.ts')
    .then((module) => module.createFirestoreSource())
    .catch((error: unknown) => {
      source = undefined;
      throw error;
    });
  return source;
}

/** Loads the store's code. A later read or write tries again and reports a failure. */
export function preloadSource(): void {
  loadExperienceSource().catch(() => undefined);
}

/** `readPage` of the source in use; it does not wait for Firestore's code. */
export const readPage: ExperienceSource['readPage'] = (...page) =>
  (replacement?.readPage ?? readPageByRest)(...page);

/** `countMatches` of the source in use, likewise. */
export const countMatches: ExperienceSource['countMatches'] = (...selection) =>
  (replacement?.countMatches ?? search.countMatches)(...selection);

/** `readRoles` of the source in use, likewise. */
export const readRoles: ExperienceSource['readRoles'] = (...roles) =>
  (replacement?.readRoles ?? search.readRoles)(...roles);

/** `readTotals` of the source in use, likewise. */
export const readTotals: ExperienceSource['readTotals'] = (signal) =>
  (replacement?.readTotals ?? search.readTotals)(signal);

/** Replaces the source; tests inject theirs here. */
export function setExperienceSource(other: ExperienceSource): void {
  replacement = other;
}
