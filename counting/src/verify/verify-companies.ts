import { companyId } from '@portal/shared/counts';
import {
  type CellChange,
  type Changes,
  companyTotalsPath,
  createSum,
  numberOf,
  summaryPath,
} from '../changes.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import type { CountReader, Moment, StoredDocument } from './count-reader.ts';
import { cellDifferences, questionDifferences } from './differences.ts';
import { createQuestionSum } from './question-sum.ts';
import { removeOrphan, settleDifferences } from './settle.ts';
import { addFailure, type VerifyRun } from './verify-run.ts';

const AT_ONCE = 4;

/** Compares the counts of each company with the ledger, with a new snapshot for each company. */
export async function verifyCompanies(run: VerifyRun): Promise<void> {
  const companies = untilStopped(run.reader.groups('company'), run.signal);
  await workAtOnce(companies, AT_ONCE, (company) => settleCompany(run, company));
  for (const collection of ['companySummaries', 'companyTotals', 'questions'])
    await verifyLeftOver(run, collection);
}

/** Corrects companies that have counts but no experience. Removes documents that belong to no company. */
async function verifyLeftOver(run: VerifyRun, collection: string): Promise<void> {
  const { reader, signal } = run;
  let last: string | undefined;
  for await (const { path, data } of untilStopped(reader.documents(collection, ['company']), signal)) {
    const company = typeof data.company === 'string' ? data.company : '';
    const isPlaced = collection === 'questions' || path === `${collection}/${companyId(company)}`;
    if (company === '' || !isPlaced) await removeOrphan(run, path);
    else if (company !== last && !(await reader.hasCounted(company))) await settleCompany(run, company);
    last = company;
  }
}

async function settleCompany(run: VerifyRun, company: string): Promise<void> {
  try {
    for (let from: string | undefined = ''; from !== undefined; ) {
      const first = from;
      await settleDifferences(run, company, async (isSettled) => {
        const { changes, upTo } = await compareCompany(run.reader, company, first, isSettled);
        from = upTo;
        return changes;
      });
    }
  } catch (error) {
    addFailure(run.report, company, error);
  }
}

/**
 * Compares a part of a company's stored counts with the ledger. The part begins with the question at the path `from`.
 * If `from` is empty, the part includes the company's summary and totals. If there are too many questions for one part,
 * the next part begins at `upTo`.
 */
const compareCompany = (reader: CountReader, company: string, from: string, isSettled: boolean) =>
  reader.atOneMoment(async (moment) => {
    const sum = createSum();
    const reported = createQuestionSum(from);
    for await (const { questions, ...counted } of moment.ledgerOf('company', company)) {
      reported.add(company, questions);
      sum.add({ before: undefined, after: { ...counted, questions: {} } });
    }
    const { upTo } = reported;
    const stored: StoredDocument[] = [];
    for await (const document of moment.questionsOf(company))
      if (document.path >= from && (upTo === undefined || document.path < upTo)) stored.push(document);
    const questions = questionDifferences(reported.questions, stored);
    const isFirst = from === '';
    return {
      upTo,
      changes: { ...(isFirst ? await compareCells(moment, company, sum.changes) : NONE), questions },
    };
  }, isSettled);

const NONE = { companies: new Map<string, number>(), cells: new Map<string, CellChange>() };

async function compareCells(
  moment: Moment,
  company: string,
  { companies, cells }: Changes,
): Promise<typeof NONE> {
  const stored = await moment.read([summaryPath(company), companyTotalsPath(company)]);
  const counted = numberOf(stored.get(summaryPath(company))?.experiences);
  const experiences = (companies.get(company) ?? 0) - counted;
  // A company without experiences gets an entry with difference 0, so that its left-over documents are removed.
  const isLeftOver = !companies.has(company) && [...stored.values()].some((data) => data !== undefined);
  return {
    companies: new Map(experiences !== 0 || isLeftOver ? [[company, experiences]] : []),
    cells: cellDifferences(cells, stored, { company }),
  };
}
