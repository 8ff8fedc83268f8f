import { answer } from './answer.ts';
import { buildSet } from './build-set.ts';

// The service worker of the page. Decision 076 says why it is not made of a library.

const worker = self as unknown as ServiceWorkerGlobalScope;
const { registration, clients } = worker;
const { scope } = registration;

// All versions of the worker understand the same sets, so none has to wait for the pages of another one.
worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
worker.addEventListener('fetch', (event) =>
  answer(event, { scope, unregister: () => registration.unregister() }),
);
worker.addEventListener('message', (event) => {
  const tell = (outcome: string): void => event.source?.postMessage(outcome);
  if (event.data !== 'build') return;
  event.waitUntil(
    buildSet(scope, clients).then(
      () => tell('built'),
      (error: unknown) => tell(`not built: ${error}`),
    ),
  );
});
