import type { Change } from './change.ts';
import type { Request } from './request.ts';

/** One line of a table: a request that is accepted, and for a denial the one change that makes it refused. */
export interface Row {
  readonly name: string;
  readonly accepted: Request;
  readonly denial?: { readonly request: Request; readonly code: string };
}

export const allowed = (name: string, accepted: Request): Row => ({ name: `accepts ${name}`, accepted });

/** `code` is what the refusal says: `not-found` where a precondition speaks before the rules do. */
export function denied(name: string, accepted: Request, change: Change, code = 'permission-denied'): Row {
  return { name: `refuses ${name}`, accepted, denial: { request: change(accepted), code } };
}

/** Where one change is not enough. */
export function deniedAs(name: string, accepted: Request, request: Request): Row {
  return { name: `refuses ${name}`, accepted, denial: { request, code: 'permission-denied' } };
}
