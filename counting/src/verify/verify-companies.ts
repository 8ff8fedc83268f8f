import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Timestamp } from '@google-cloud/firestore';
import { firestoreCountStore } from '../firestore-count-store.ts';
import {
  type Changes,
  candidateNodes,
  changesOfCompanies,
  nodePath,
  readNode,
  sumRecounts,
} from '../index.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { addExample } from '../store/tally.ts';
import { findPlaces, isInTree, keysOf, nodesAbove } from './directory-places.ts';
import { MAX_CANDIDATES, settleCompanies } from './settle-companies.ts';
import type { Candidate } from './settle-directory.ts';
import { companyOf, statsDocument } from './settle-stats.ts';
import { addFailure, type ReadLedger, type VerifyRun } from './verify-run.ts';

const AT_ONCE = 4;
/** So few documents of the ledger that reading and adding them up is soon done. */
const MAX_COUNTED = 3_000;

/**
 * Compares the counts of each company with the ledger, and looks again at those that differ or have moved since. What it
 * finds right at once is right: counts that have not moved since the ledger was read are counts of just that.
 */
export async function verifyCompanies(run: VerifyRun, read: ReadLedger): Promise<void> {
  const { db, report, dryRun, signal } = run;
  const ledger = sumRecounts(read.ledger);
  const { candidates, orphans } = await findCandidates(db, ledger, read.began);
  const groups = untilStopped(inGroups(candidates, ledger), signal);
  await workAtOnce(groups, AT_ONCE, (group) => settleGroup(run, group));
  if (signal?.aborted) return;
  for (const path of orphans) {
    if (dryRun || (await removeOrphan(db, path))) addExample(report.orphans, path);
  }
}

/** Companies to look at again, and paths of documents that count nothing. */
async function findCandidates(db: Firestore, ledger: Changes, began: Timestamp) {
  const { docs } = await db.collection('directory').get();
  const places = findPlaces(new Map(docs.map((document) => [document.id, document.data()])));
  const fine = new Set<string>();
  const orphans = places.orphans.map(nodePath);
  const numbers = changesOfCompanies(ledger);
  const companies = new Set([...places.misplaced.keys(), ...places.numbers.keys(), ...numbers.keys()]);
  for await (const document of readAll(db.collection('companyStats'))) {
    const company = companyOf(document.id);
    if (company === undefined) {
      orphans.push(document.ref.path);
      continue;
    }
    companies.add(company);
    const isUnmoved = document.updateTime.valueOf() < began.valueOf();
    if (isUnmoved && isDeepStrictEqual(document.data(), statsDocument(company, ledger))) fine.add(company);
  }
  const isFine = (company: string): boolean =>
    fine.has(company) &&
    !places.misplaced.has(company) &&
    places.numbers.get(company) === numbers.get(company);
  const candidates = [...companies].filter((company) => !isFine(company));
  const placed = candidates.map((company) => ({ company, misplaced: places.misplaced.get(company) ?? [] }));
  return { candidates: placed, orphans };
}

/** Neighbours in the directory are together, so that others need not be waited for. */
function* inGroups(candidates: readonly Candidate[], ledger: Changes): Generator<readonly Candidate[], void> {
  const numbers = changesOfCompanies(ledger);
  const placed = candidates.map((candidate) => ({
    candidate,
    way: candidateNodes(candidate.company).at(-1) ?? '',
  }));
  let group: Candidate[] = [];
  let counted = 0;
  for (const { candidate } of placed.sort((one, other) => (one.way < other.way ? -1 : 1))) {
    const number = numbers.get(candidate.company) ?? 0;
    if (group.length === MAX_CANDIDATES || (group.length > 0 && counted + number > MAX_COUNTED)) {
      yield group;
      group = [];
      counted = 0;
    }
    group.push(candidate);
    counted += number;
  }
  if (group.length > 0) yield group;
}

/** What cannot be done together, or moves too much, is done in halves. */
async function settleGroup(run: VerifyRun, group: readonly Candidate[]): Promise<void> {
  try {
    run.report.differences.push(...(await settleCompanies(run, group, group.length === 1 ? 30 : 3)));
  } catch (error) {
    if (group.length === 1) return addFailure(run.report, group[0]?.company ?? '', error);
    const half = Math.ceil(group.length / 2);
    await settleGroup(run, group.slice(0, half));
    await settleGroup(run, group.slice(half));
  }
}

/** Returns whether it was one still. Of the directory, only what has become empty is one. */
async function removeOrphan(db: Firestore, path: string): Promise<boolean> {
  const [collection, name = ''] = path.split('/');
  const above = collection === 'directory' ? nodesAbove(name).map(nodePath) : [];
  return firestoreCountStore(db).transact(async (transaction) => {
    const stored = await transaction.read([...above, path]);
    const isSplit = (node: string): boolean => readNode(stored.get(nodePath(node))).isSplit;
    if (collection === 'directory' && (isInTree(name, isSplit) || keysOf(stored.get(path)).length > 0)) {
      return false;
    }
    transaction.write(new Map([[path, undefined]]));
    return true;
  });
}
