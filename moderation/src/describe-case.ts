import type { Transaction } from '@google-cloud/firestore';
import { hashOfText } from '@portal/shared/moderation';
import type { Case, Decision, Documents, Fields, Report } from './stored-forms.ts';

/** The maximum number of reports that are read and counted. */
const MAX_REPORTS = 100;
const MAX_NOTES = 20;
const MAX_DECISIONS = 20;

/** The case of an experience with this content. What `before` says about an earlier text is left out. */
export async function describeCase(
  transaction: Transaction,
  documents: Documents,
  before: Case | undefined,
  content: Fields,
  now: Date,
): Promise<Case> {
  const text = await hashOfText(content);
  const reports = await readReports(transaction, documents, text);
  if (before?.text === text) return { ...before, ...summarize(reports) };
  const { likes, createdBy, createdByName, ...experience } = content;
  const { review = 0, kept = null, history = [] } = before ?? {};
  return {
    text,
    experience,
    ...summarize(reports),
    at: reports[0]?.at ?? now,
    isOpen: text !== kept,
    review,
    kept,
    history,
  };
}

/** The case with its reports as they are now. An account that is erased takes its report with it. */
export const refreshCase = async (
  transaction: Transaction,
  documents: Documents,
  before: Case,
): Promise<Case> => ({ ...before, ...summarize(await readReports(transaction, documents, before.text)) });

export const addDecision = (history: readonly Decision[], decision: Decision): readonly Decision[] =>
  [...history, decision].slice(-MAX_DECISIONS);

/** The reports of a text, the earliest first. */
async function readReports(
  transaction: Transaction,
  documents: Documents,
  text: string,
): Promise<readonly Report[]> {
  const query = documents.case.collection('by').where('text', '==', text).limit(MAX_REPORTS);
  const reports = (await transaction.get(query)).docs.map((document) => document.data() as Report);
  return reports.sort((a, b) => a.at.toMillis() - b.at.toMillis());
}

const summarize = (reports: readonly Report[]): Pick<Case, 'reporters' | 'notes'> => ({
  reporters: reports.length,
  notes: reports.slice(0, MAX_NOTES).map(({ reason, note, at }) => ({ reason, note, at })),
});
