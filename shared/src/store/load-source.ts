import { readKeptOne, withKept } from './kept-reads.ts';
import { firstOf } from './listen.ts';
import * as directory from './rest/read-directory.ts';
import { readOne as readStoredOne } from './rest/read-documents.ts';
import * as pages from './rest/read-page.ts';
import * as questions from './rest/read-questions.ts';
import * as search from './rest/read-search.ts';
import type { ExperienceSource } from './source/experience-source.ts';
import type { Reads } from './source/reads.ts';
import type { StoredDocument } from './stored-document.ts';

let replacement: ExperienceSource | undefined;
let source: Promise<ExperienceSource> | undefined;

/** The source that `setExperienceSource` was given, otherwise Firestore, whose code is then loaded. */
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

/** Loads the store's code. A failure is reported by the next read or write, which tries again. */
export function preloadSource(): void {
  loadExperienceSource().catch(() => undefined);
}

/** The current source's reads that need not wait for Firestore's code. */
const reads = (): Reads => replacement ?? storedReads;
const storedReads = withKept({ ...pages, ...questions, ...search, ...directory });

export const readPage: Reads['readPage'] = (...page) => reads().readPage(...page);
export const readFound: Reads['readFound'] = (...range) => reads().readFound(...range);
export const readLatest: Reads['readLatest'] = (limit) => reads().readLatest(limit);
export const countMatches: Reads['countMatches'] = (...selection) => reads().countMatches(...selection);
export const readRoles: Reads['readRoles'] = (...roles) => reads().readRoles(...roles);
export const readQuestions: Reads['readQuestions'] = (...questions) => reads().readQuestions(...questions);
export const readTotals: Reads['readTotals'] = (signal) => reads().readTotals(signal);
export const readTotalsRoot: Reads['readTotalsRoot'] = (signal) => reads().readTotalsRoot(signal);
export const readDirectoryPieces: Reads['readDirectoryPieces'] = (...ids) =>
  reads().readDirectoryPieces(...ids);

/** A document, read once. Does not wait for Firestore's code. */
export const readOne = (id: string, signal?: AbortSignal): Promise<StoredDocument | undefined> => {
  const { watchOne } = replacement ?? {};
  return watchOne
    ? firstOf((next, fail) => watchOne(id, next, fail))
    : readKeptOne(id, readStoredOne(id, signal));
};

/** Replaces the source, for tests. */
export function setExperienceSource(other: ExperienceSource): void {
  replacement = other;
}
