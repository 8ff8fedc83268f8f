import { noteFailure } from '../errors/failures.ts';
import { remoteError } from './remote-error.ts';

/** Notes errors in handlers, timers and promises, and logs those of remotes with their name. */
export function watchRemoteErrors(remotes: Readonly<Record<string, string>>): () => void {
  const report = (event: Event, cause: unknown, place: string): void => {
    const remote = findRemote(`${stackOf(cause)}\n${place}`, remotes);
    const isLoading = isFailingScript(place);
    if (!isLoading) noteFailure({ remote: remote?.name, phase: 'run', cause });
    if (!remote) return;
    event.preventDefault();
    if (isLoading) return;
    console.error(remoteError('Error in', remote.name, remote.manifestUrl, cause));
  };
  const watch = new AbortController();
  const onError = (event: ErrorEvent) => report(event, event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => report(event, event.reason, '');
  window.addEventListener('error', onError, { signal: watch.signal });
  window.addEventListener('unhandledrejection', onRejection, { signal: watch.signal });
  return () => watch.abort();
}

/** The stack without the error's message, which may name another remote. */
const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';

/** True if the script is running for the first time, so that the loader of the script reports the error. */
function isFailingScript(url: string): boolean {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement && currentScript.src === url;
}

/** The remote that a stack names first. The URLs in the stack are compared with the folders of the manifests. */
export function findRemote(stack: string, remotes: Readonly<Record<string, string>>) {
  const [first] = Object.entries(remotes)
    .map(([name, manifestUrl]) => ({ name, manifestUrl, folder: new URL('.', manifestUrl).href }))
    .map((remote) => ({ ...remote, at: stack.indexOf(remote.folder) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.folder.length - one.folder.length);
  return first;
}
