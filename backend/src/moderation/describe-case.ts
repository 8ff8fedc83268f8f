import type { DocumentReference, Query, Transaction } from '@google-cloud/firestore';
import { hashOfText, shownNameIn } from '@portal/shared/moderation';
import { MAX_DECISIONS, MAX_NOTES, MAX_REPORTS, MAX_TEXTS } from '../limits.ts';
import type { Case, Decision, Documents, Fields, Report } from './stored-forms.ts';

export interface DescribedCase {
  readonly found: Case;
  /** The hash of the current text. */
  readonly text: string;
  /** The reports of the case, also of earlier texts. */
  readonly reports: readonly ReadReport[];
}

export type ReadReport = Report & { readonly ref: DocumentReference };

/**
 * The case of an experience with this content. An open case keeps the text of its first report, also if the author
 * edits the text. A closed case opens again with the first report that is later than the last decision and is not about
 * the text that a moderator has kept, and with `min` later reports of the kept text.
 */
export async function describeCase(
  transaction: Transaction,
  documents: Documents,
  before: Case | undefined,
  content: Fields,
  now: Date,
  min = Number.POSITIVE_INFINITY,
): Promise<DescribedCase> {
  const text = await hashOfText(content);
  const texts = textsWith(before, text);
  const newReports = before?.isOpen ? [] : await readNewReports(transaction, documents, before, texts, min);
  if (before && newReports.length === 0) {
    const reports = await readReportsOf(transaction, documents, { ...before, texts });
    return { found: { ...before, texts, ...summarize(reports) }, text, reports };
  }
  const { review = 0, kept = null, history = [] } = before ?? {};
  const found = {
    ...{ text, texts, experience: reportedOf(content), ...summarize(newReports) },
    ...{ at: newReports[0]?.at ?? now, isOpen: true, review, kept, history, holdRefusedAt: null },
  };
  return { found, text, reports: newReports };
}

/** The hashes of the texts whose reports count: those of the case before, and this one. */
export const textsWith = (before: Case | undefined, text: string): readonly string[] =>
  [...new Set([...(before ? (before.texts ?? [before.text]) : []), text])].slice(-MAX_TEXTS);

/** The case with its reports as they are now. An account that is erased takes its report with it. */
export const refreshCase = async (
  transaction: Transaction,
  documents: Documents,
  before: Case,
): Promise<Case> => ({ ...before, ...summarize(await readReportsOf(transaction, documents, before)) });

/** What moderators read of an experience: everything but its account and likes, with the name that readers see. */
export function reportedOf({ likes, createdBy, createdByName, ...experience }: Fields): Fields {
  const name = shownNameIn({ createdByName });
  return name === undefined ? experience : { ...experience, createdByName: name };
}

export const addDecision = (history: readonly Decision[], decision: Decision): readonly Decision[] =>
  [...history, decision].slice(-MAX_DECISIONS);

/** The reports since the case was opened, the earliest first. */
const readReportsOf = (
  transaction: Transaction,
  { case: reference }: Documents,
  { at, text, texts = [text] }: Case,
) => readReports(transaction, reference.collection('reports').where('at', '>=', at), texts);

/** The reports that open a closed case, or all reports if there is no case. */
async function readNewReports(
  transaction: Transaction,
  { case: reference }: Documents,
  before: Case | undefined,
  texts: readonly string[],
  min: number,
): Promise<readonly ReadReport[]> {
  const all = reference.collection('reports');
  const decided = before?.history.at(-1)?.at;
  const reports = await readReports(transaction, decided ? all.where('at', '>', decided) : all, texts);
  const unkept = reports.filter(({ text }) => text !== before?.kept);
  return reports.length - unkept.length >= min ? reports : unkept;
}

/** The hash in a report is the reporter's word, so a report of a text that the experience never had does not count. */
async function readReports(
  transaction: Transaction,
  query: Query,
  texts: readonly string[],
): Promise<readonly ReadReport[]> {
  if (texts.length === 0) return [];
  const ofTexts = query.where('text', 'in', texts).orderBy('at').limit(MAX_REPORTS);
  return (await transaction.get(ofTexts)).docs.map((one) => ({ ...(one.data() as Report), ref: one.ref }));
}

const summarize = (reports: readonly Report[]): Pick<Case, 'reporters' | 'notes'> => ({
  reporters: reports.length,
  notes: firstAndLast(reports).map(({ reason, note, at }) => ({ reason, note, at })),
});

/** Many early reports must not keep the later ones from being read. */
const firstAndLast = (reports: readonly Report[]): readonly Report[] =>
  reports.length <= MAX_NOTES
    ? reports
    : [...reports.slice(0, MAX_NOTES / 2), ...reports.slice(-MAX_NOTES / 2)];
