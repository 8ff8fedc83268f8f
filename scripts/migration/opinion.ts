import type { FindingKind, RepairKind } from './kinds.ts';

/** A stored document's fields, whatever they hold. */
export type Data = Readonly<Record<string, unknown>>;

/** What people have to look at; `detail` says what of the document, never what it holds. */
export interface Finding {
  readonly kind: FindingKind;
  readonly detail?: string;
}

/** What a look at some fields of an experience comes to: what to write there, what to remove, and why. */
export interface Opinion {
  readonly changes: Data;
  readonly removed: readonly string[];
  readonly repairs: readonly RepairKind[];
  readonly findings: readonly Finding[];
}

export const FINE: Opinion = { changes: {}, removed: [], repairs: [], findings: [] };

export const repaired = (kind: RepairKind, changes: Data): Opinion => ({ ...FINE, repairs: [kind], changes });

export const found = (kind: FindingKind, detail?: string): Opinion => ({
  ...FINE,
  findings: [detail === undefined ? { kind } : { kind, detail }],
});

export function join(...opinions: readonly Opinion[]): Opinion {
  return {
    changes: Object.assign({}, ...opinions.map(({ changes }) => changes)),
    removed: opinions.flatMap(({ removed }) => removed),
    repairs: opinions.flatMap(({ repairs }) => repairs),
    findings: opinions.flatMap(({ findings }) => findings),
  };
}
