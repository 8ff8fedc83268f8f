import type { FindingKind, RepairKind } from './kinds.ts';

/** A stored document's fields, whatever they hold. */
export type Data = Readonly<Record<string, unknown>>;

/** A problem for people to solve; `detail` names the part of the document and never its content. */
export interface Finding {
  readonly kind: FindingKind;
  readonly detail?: string;
}

/** The result of judging some fields of an experience: values to write, fields to remove, and the reasons. */
export interface Assessment {
  readonly changes: Data;
  readonly removed: readonly string[];
  readonly repairs: readonly RepairKind[];
  readonly findings: readonly Finding[];
}

export const FINE: Assessment = { changes: {}, removed: [], repairs: [], findings: [] };

export const repaired = (kind: RepairKind, changes: Data): Assessment => ({
  ...FINE,
  repairs: [kind],
  changes,
});

export const found = (kind: FindingKind, detail?: string): Assessment => ({
  ...FINE,
  findings: [detail === undefined ? { kind } : { kind, detail }],
});

export function join(...assessments: readonly Assessment[]): Assessment {
  return {
    changes: Object.assign({}, ...assessments.map(({ changes }) => changes)),
    removed: assessments.flatMap(({ removed }) => removed),
    repairs: assessments.flatMap(({ repairs }) => repairs),
    findings: assessments.flatMap(({ findings }) => findings),
  };
}
