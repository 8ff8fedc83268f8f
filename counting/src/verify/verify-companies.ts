import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Timestamp } from '@google-cloud/firestore';
import { statsId } from '@portal/shared/counts';
import { firestoreCountStore } from '../firestore-count-store.ts';
import { type Changes, changesOfCompanies, nodePath, readNode, wayOf } from '../index.ts';
import { eachOf, untilStopped, workAtOnce } from '../store/at-once.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { addError, addExample } from '../store/tally.ts';
import { findPlaces, isInTree, keysOf, nodesAbove } from './directory-places.ts';
import { MOST_SUSPECTS, settleCompanies } from './settle-companies.ts';
import type { Suspect } from './settle-directory.ts';
import { statsDocument } from './settle-stats.ts';
import type { VerifyContext } from './verify-context.ts';
import type { VerifyReport } from './verify-report.ts';

/** What was read of the ledger. */
export interface Ledger {
  readonly ledger: Changes;
  /** When reading it began. */
  readonly began: Timestamp;
}

const AT_ONCE = 4;
/** So few documents of the ledger that reading and adding them up is soon done. */
const MOST_COUNTED = 3_000;
/** So many that cannot be put right have a common reason. */
const MOST_FAILURES = 20;

/**
 * Compares the counts of each company with the ledger, and looks again at those that differ or have moved since. What it
 * finds right at once is right: counts that have not moved since the ledger was read are counts of just that.
 */
export async function verifyCompanies(
  db: Firestore,
  read: Ledger,
  context: VerifyContext,
  report: VerifyReport,
): Promise<void> {
  const { suspects, strangers } = await findSuspects(db, read);
  const groups = untilStopped(eachOf(inGroups(suspects, read.ledger)), context.signal);
  await workAtOnce(groups, AT_ONCE, (group) => settleGroup(db, group, context, report));
  if (context.signal?.aborted) return;
  for (const path of strangers) {
    if (context.dryRun || (await removeStranger(db, path))) addExample(report.strangers, path);
  }
}

interface Findings {
  readonly suspects: readonly Suspect[];
  /** Paths of documents that count nothing. */
  readonly strangers: readonly string[];
}

async function findSuspects(db: Firestore, { ledger, began }: Ledger): Promise<Findings> {
  const { docs } = await db.collection('directory').get();
  const places = findPlaces(new Map(docs.map((document) => [document.id, document.data()])));
  const fine = new Set<string>();
  const strangers = places.strangers.map(nodePath);
  const companies = new Set([...places.strays.keys(), ...places.numbers.keys(), ...ledger.keys()]);
  for await (const document of readAll(db.collection('companyStats'))) {
    const company = companyOf(document.id);
    if (company === undefined) {
      strangers.push(document.ref.path);
      continue;
    }
    companies.add(company);
    const isUnmoved = document.updateTime.valueOf() < began.valueOf();
    if (isUnmoved && isDeepStrictEqual(document.data(), statsDocument(company, ledger))) fine.add(company);
  }
  const numbers = changesOfCompanies(ledger);
  const isFine = (company: string): boolean =>
    fine.has(company) && !places.strays.has(company) && places.numbers.get(company) === numbers.get(company);
  const suspects = [...companies].filter((company) => !isFine(company));
  return {
    suspects: suspects.map((company) => ({ company, strays: places.strays.get(company) ?? [] })),
    strangers,
  };
}

/** Whose counts a document of this id holds; undefined for an id that no company has. */
function companyOf(id: string): string | undefined {
  const company = id.slice(2).replaceAll('%2F', '/').replaceAll('%25', '%');
  return statsId(company) === id ? company : undefined;
}

/** Neighbours in the directory are together, so that others need not be waited for. */
function* inGroups(suspects: readonly Suspect[], ledger: Changes): Generator<readonly Suspect[], void> {
  const numbers = changesOfCompanies(ledger);
  const placed = suspects.map((suspect) => ({ suspect, way: wayOf(suspect.company).at(-1) ?? '' }));
  let group: Suspect[] = [];
  let counted = 0;
  for (const { suspect } of placed.sort((one, other) => (one.way < other.way ? -1 : 1))) {
    const number = numbers.get(suspect.company) ?? 0;
    if (group.length === MOST_SUSPECTS || (group.length > 0 && counted + number > MOST_COUNTED)) {
      yield group;
      group = [];
      counted = 0;
    }
    group.push(suspect);
    counted += number;
  }
  if (group.length > 0) yield group;
}

/** What cannot be done together, or moves too much, is done in halves. */
async function settleGroup(
  db: Firestore,
  group: readonly Suspect[],
  context: VerifyContext,
  report: VerifyReport,
): Promise<void> {
  const most = group.length === 1 ? 30 : 3;
  try {
    const differences = await settleCompanies(db, group, { dryRun: context.dryRun, most });
    report.differences.push(...differences);
  } catch (error) {
    if (group.length > 1) {
      const half = Math.ceil(group.length / 2);
      await settleGroup(db, group.slice(0, half), context, report);
      await settleGroup(db, group.slice(half), context, report);
      return;
    }
    addError(report.failures, group[0]?.company ?? '', error);
    if (report.failures.count >= MOST_FAILURES) throw error;
  }
}

/** Returns whether it was one still. Of the directory, only what has become empty is one. */
async function removeStranger(db: Firestore, path: string): Promise<boolean> {
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
