import * as sdk from 'firebase/firestore';
import type { Lite, ServerControl } from './case.ts';
import { protocolCases } from './cases/index.ts';
import { runCase } from './run-case.ts';
import type { Target } from './target.ts';

/** The functions that the page offers to its test, and the functions that the test offers to the page. */
export interface ProtocolPage extends Partial<ServerControl> {
  runCase(name: string, target: Target): Promise<string | undefined>;
}

const page = globalThis as unknown as ProtocolPage;

/** The full SDK, with the function names of Lite. */
const asLite = { ...sdk, getCount: sdk.getCountFromServer } as unknown as Lite;

function control(): ServerControl | undefined {
  const { dropSessions, restart, deleteDocument } = page;
  return dropSessions && restart && deleteDocument ? { dropSessions, restart, deleteDocument } : undefined;
}

/** Resolves to the error of a failing case, or to undefined for a passing one. */
page.runCase = async (name, target) => {
  const found = protocolCases.find((candidate) => candidate.name === name);
  if (!found) return `There is no case "${name}"`;
  try {
    await runCase(asLite, found, target, control());
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
};
