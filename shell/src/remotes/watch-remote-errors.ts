import { remoteError } from './remote-error.ts';

/**
 * Logs what remotes throw in event handlers, timers and promises, each with its remote's name, in place of the browser's
 * own line. All else is left to the browser. Returns a function that stops it.
 */
export function watchRemoteErrors(remotes: Readonly<Record<string, string>>): () => void {
  const report = (event: Event, cause: unknown, place: string): void => {
    const remote = findRemote(`${stackOf(cause)}\n${place}`, remotes);
    if (!remote) return;
    event.preventDefault();
    if (isFailingScript(place)) return;
    console.error(remoteError('Error in', remote.name, remote.manifestUrl, cause));
  };
  const watch = new AbortController();
  const onError = (event: ErrorEvent) => report(event, event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => report(event, event.reason, '');
  window.addEventListener('error', onError, { signal: watch.signal });
  window.addEventListener('unhandledrejection', onRejection, { signal: watch.signal });
  return () => watch.abort();
}

/** The stack without the message, which may well name another remote. */
const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';

/** The loader of a script reports an error of its first run. */
function isFailingScript(url: string): boolean {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement && currentScript.src === url;
}

/** The remote whose code a stack passes through first, told by the URLs in it. The code lies beside the manifest. */
export function findRemote(stack: string, remotes: Readonly<Record<string, string>>) {
  const [first] = Object.entries(remotes)
    .map(([name, manifestUrl]) => ({ name, manifestUrl, folder: new URL('.', manifestUrl).href }))
    .map((remote) => ({ ...remote, at: stack.indexOf(remote.folder) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.folder.length - one.folder.length);
  return first;
}
