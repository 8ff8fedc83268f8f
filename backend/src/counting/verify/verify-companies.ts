import type { Firestore } from '@google-cloud/firestore';
import { companyId, encodeQuestion } from '@portal/shared/counts';
import { type Changes, companyTotalsPath, createSum, summaryPath } from '../changes.ts';
import type { Data, Documents } from '../count-store.ts';
import { documentsOf } from '../documents-of.ts';
import type { FirestoreCountTransaction } from '../firestore-count-store.ts';
import { readLedger } from '../ledger.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { isAlike, removeOrphan, settle } from './settle.ts';
import type { VerifyRun } from './verify-run.ts';

const AT_ONCE = 4;

/**
 * Counts each company again, in a transaction of its own: the companies of the run, and those that have counts. Removes
 * documents that belong to no company.
 */
export async function verifyCompanies(run: VerifyRun): Promise<void> {
  const { db, companies, signal } = run;
  for (const collection of ['companySummaries', 'companyTotals', 'questions']) {
    const documents = readAll(db.collection(collection).select('company'));
    for await (const document of untilStopped(documents, signal)) {
      const company = String(document.get('company') ?? '');
      const isPlaced = collection === 'questions' || document.id === companyId(company);
      if (company === '' || !isPlaced) await removeOrphan(run, document.ref.path);
      else companies.add(company);
    }
  }
  await workAtOnce(untilStopped(companies, signal), AT_ONCE, (company) =>
    settle(run, company, (transaction) => recount(db, transaction, company)),
  );
}

/** The wrong documents of a company, compared with the ledger. */
async function recount(
  db: Firestore,
  transaction: FirestoreCountTransaction,
  company: string,
): Promise<Documents> {
  const ofCompany = (collection: string) =>
    readAll(db.collection(collection).where('company', '==', company), transaction.find);
  const sum = createSum();
  for await (const document of ofCompany('counted')) {
    const after = readLedger(document.data());
    if (after) sum.add({ before: undefined, after });
  }
  const wrong = new Map<string, Data | undefined>();
  const right = documentsOf({ ...sum.changes, questions: NONE.questions });
  for (const [path, stored] of await transaction.read([summaryPath(company), companyTotalsPath(company)]))
    if (!isAlike(stored, right.get(path))) wrong.set(path, right.get(path));
  const missing = new Map(sum.changes.questions);
  for await (const document of ofCompany('questions')) {
    const { path } = document.ref;
    const question = missing.get(path);
    const data = question && encodeQuestion(question, question.difference, document.data());
    if (!isAlike(document.data(), data)) wrong.set(path, data);
    missing.delete(path);
  }
  for (const [path, data] of documentsOf({ ...NONE, questions: missing })) wrong.set(path, data);
  return wrong;
}

const NONE: Changes = { companies: new Map(), cells: new Map(), questions: new Map() };
