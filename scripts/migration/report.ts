import { addExample, createTally } from '@portal/counting/store';
import type { Assessment } from './assessment.ts';
import { FINDINGS, REPAIRS } from './kinds.ts';

/** What a run did, or a dry run would do, so far. */
export type Report = ReturnType<typeof createReport>;

export function createReport() {
  return {
    looked: 0,
    /** Experiences or owners documents repaired, an experience with its owners document being one. */
    repaired: 0,
    repairs: fill(REPAIRS, () => 0),
    findings: fill(FINDINGS, createTally),
    /** Documents that could not be repaired, each with the reason. */
    failures: createTally(),
    stopped: false,
  };
}

export function addJudgement(report: Report, id: string, { repairs, findings }: Assessment): void {
  if (repairs.length > 0) report.repaired += 1;
  for (const kind of repairs) report.repairs[kind] += 1;
  for (const { kind, detail } of findings) addExample(report.findings[kind], id, detail);
}

function fill<Kind extends string, Value>(kinds: Record<Kind, unknown>, create: () => Value) {
  return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, create()])) as Record<Kind, Value>;
}
