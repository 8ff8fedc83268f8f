import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The origins that `PORTAL_ORIGINS` adds to those of this computer, separated by commas or spaces. Throws an Error that names
 * the word which is none.
 */
export function parseOrigins(text: string | undefined): readonly string[];

/**
 * Why a request must not be answered; undefined when it may. The Host header must be a loopback name, which defeats DNS
 * rebinding. The Origin header, where there is one, must be of this computer or one of `origins`; `null`, as sandboxed
 * pages send it, is not. Does not tell programs of this computer apart, on any port.
 */
export function findRefusal(
  headers: { readonly host?: string | undefined; readonly origin?: string | undefined },
  origins: readonly string[],
): string | undefined;

/** Answers a request that must not be answered with 403 and no CORS headers, and returns true; leaves others alone. */
export function refuseForeign(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean;
