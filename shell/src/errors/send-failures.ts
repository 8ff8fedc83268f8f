import { describeComposition, SHELL } from '../composition/composition.ts';
import { entryOf, loadedReleases } from '../composition/loaded-releases.ts';
import { MAX_SENT_FAILURES } from '../limits.ts';
import { findRemote } from '../remotes/watch-remote-errors.ts';
import { type Phase, watchFailures } from './failures.ts';

/** All that a failure tells the operator: no texts, no addresses, and nothing about the reader. */
interface ErrorReport {
  /** The file name of the remote's or the shell's entry, which `release.json` lists. Empty if it is unknown. */
  readonly release: string;
  readonly remote: string;
  readonly phase: Phase | 'policy';
  /** The error's code or name, or the violated directive. */
  readonly code: string;
}

/**
 * Sends each kind of failure once, at most ten, and violations of policy, with the releases that are loaded by then.
 * text/plain needs no preflight.
 */
export function sendFailures(url: string, remotes: Readonly<Record<string, string>>): void {
  const sent = new Set<string>();
  const send = (remote: string, phase: ErrorReport['phase'], code: string): void => {
    const report: ErrorReport = { release: entryOf(remote) ?? '', remote, phase, code };
    const kind = JSON.stringify(report);
    if (sent.size === MAX_SENT_FAILURES || sent.has(kind)) return;
    sent.add(kind);
    const composition = describeComposition(loadedReleases(remotes));
    navigator.sendBeacon(url, JSON.stringify({ ...report, composition }));
  };
  watchFailures(({ remote = SHELL, phase, cause }) => send(remote, phase, codeOf(cause)));
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, effectiveDirective }) => {
    const remote = findRemote(`${sourceFile}\n${blockedURI}`, remotes);
    send(remote?.name ?? SHELL, 'policy', effectiveDirective);
  });
}

/** Without digits and spaces, so that a code can be neither an id nor a text. */
const CODE = /^[a-z_/-]{1,60}$/i;

function codeOf(cause: unknown): string {
  const { code, name } = Object(cause) as { readonly code?: unknown; readonly name?: unknown };
  return [code, name].map(String).find((text) => CODE.test(text) && text !== 'undefined') ?? 'Error';
}
