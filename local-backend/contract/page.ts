import type { ServerControl } from './case.ts';
import { contractCases } from './cases/index.ts';
import { runOnFull } from './run-on-full.ts';
import type { Target } from './target.ts';

/** What the page offers to the test that drives it, and what that test offers to the page. */
export interface ContractPage {
  runCase(name: string, target: Target): Promise<string | undefined>;
  dropSessions?: ServerControl['dropSessions'];
  restart?: ServerControl['restart'];
  deleteDocument?: ServerControl['deleteDocument'];
}

const page = globalThis as unknown as ContractPage;

function control(): ServerControl | undefined {
  const { dropSessions, restart, deleteDocument } = page;
  return dropSessions && restart && deleteDocument ? { dropSessions, restart, deleteDocument } : undefined;
}

/** Resolves to what went wrong, or to undefined when the case holds. */
page.runCase = async (name, target) => {
  const found = contractCases.find((candidate) => candidate.name === name);
  if (!found) return `There is no case "${name}"`;
  try {
    await runOnFull(found, target, control());
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
};
