import type { Change } from './changes.ts';
import type { Request } from './request.ts';

/** One line of a table: a request that is accepted, and for a denial the one change that makes it refused. */
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

/** Several changes of one request, each by its name, each of which makes it refused. */
export const denials = (accepted: Request, changes: Readonly<Record<string, Change>>): readonly Row[] =>
  Object.entries(changes).map(([name, change]) => denied(name, accepted, change));
