import { keepBookmarks } from '@portal/shared/bookmarks';

/**
 * Keeps the page and the bookmarked experiences on the device, so that they open without a network; or removes the page if `isWanted` is false. Does
 * nothing in a browser without service workers. Call it when the page is idle.
 */
export async function keepPage(isWanted: boolean): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (!isWanted) return forgetPage(serviceWorker);
  await serviceWorker.register('sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage('build');
  keepBookmarks();
  // In a mere tab the browser decides, so that nobody is asked.
  if (matchMedia('(display-mode: standalone)').matches) await navigator.storage.persist();
}

async function forgetPage(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith('portal-set'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
