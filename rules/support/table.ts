import type { Change } from './changes.ts';
import type { Request } from './request.ts';

/**
 * One row of a table: a request that is accepted. A row that tests a denial also has a changed request, which is
 * refused. So a request with denials needs no row of its own.
 */
export interface Row {
  readonly name: string;
  readonly accepted: Request;
  readonly denied?: Request;
}

export const allowed = (name: string, accepted: Request): Row => ({ name: `accepts ${name}`, accepted });

export const denied = (name: string, accepted: Request, change: Change): Row => ({
  name: `refuses ${name}`,
  accepted,
  denied: change(accepted),
});

/** Rows for several changes of one request, by name. Each change alone makes the request refused. */
export const denials = (accepted: Request, changes: Readonly<Record<string, Change>>): readonly Row[] =>
  Object.entries(changes).map(([name, change]) => denied(name, accepted, change));
