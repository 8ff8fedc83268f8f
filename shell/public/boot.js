// The page's first script. Before the shell's own code is loaded, it requests the configuration, the manifests of the
// remotes, and the files of the account menu, which every page shows. When the page is idle, it requests the files of
// the tabs. If a request of this script fails, the code that needs the file requests it again, and reports a further
// failure. This script also records presses, because the page is visible before it works.

// A chosen theme must apply before the first paint. shared/ui/theme.ts uses the same key.
try {
  const theme = localStorage.getItem('portal-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // If storage is blocked, the system's theme applies.
}

// The page contains Home. A link to another view hides Home until the shell's code has restored that view.
const [, linked] = /^#(?!home\b)([a-z][\w-]*)/.exec(location.hash) ?? [];
if (linked) document.documentElement.dataset.restoring = linked;

{
  /** The maximum time from the page's load event until the page counts as painted. */
  const MAX_PAINT_MS = 500;
  /** A detail that is loaded, deleted or failed. A loading detail has a status. */
  const DETAIL = '#portal dialog[open] h2:not(:has(~ * [role=status], ~ [role=status]))';
  /** A response may be used for this time. An older response may name files of an older build. */
  const FRESH_MS = 60_000;
  /**
   * The minimum time from the load event to the first prefetch. A reader who opens a tab in this time has the whole
   * network.
   */
  const IDLE_DELAY_MS = 3000;

  /**
   * The requests of this script by their absolute URLs.
   * @type {Map<string, { answer: Promise<Response>, goodUntil: number }>}
   */
  const requests = new Map();

  /** Resolves once the page's markup is parsed. Then the browser knows the markup's preloads. */
  const parsed = new Promise((resolve) => document.addEventListener('readystatechange', resolve));

  const absolute = (/** @type {string} */ url) => new URL(url, document.baseURI).href;

  // A hidden page paints nothing, so it counts as painted at once. The timer is for browsers that report no paint.
  globalThis.portalPainted = new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    addEventListener('load', () => setTimeout(resolve, MAX_PAINT_MS));
  });

  /** @type {HTMLElement[]} */
  const presses = [];
  const notePress = (/** @type {Event} */ { target }) => {
    const control = target instanceof Element ? target.closest('button') : null;
    if (control) presses.push(control);
  };
  addEventListener('click', notePress);

  globalThis.portalBoot = {
    take(url) {
      const request = requests.get(absolute(url));
      requests.delete(absolute(url));
      if (!request || performance.now() > request.goodUntil) return undefined;
      return request.answer;
    },
    takePresses() {
      removeEventListener('click', notePress);
      return presses;
    },
  };

  /**
   * Resolves when the body has arrived, so that the caller of `take` need not wait for the body.
   * @param {string} url @param {RequestInit} [init]
   */
  const fetchWhole = async (url, init) => {
    const response = await fetch(url, init);
    await response.clone().arrayBuffer();
    return response;
  };

  /** Resolves to the JSON at `url`. `take` returns the same response. @param {string} url */
  const ask = async (url) => {
    const request = { answer: fetchWhole(url), goodUntil: Number.POSITIVE_INFINITY };
    requests.set(absolute(url), request);
    try {
      const response = (await request.answer).clone();
      request.goodUntil = performance.now() + FRESH_MS;
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      return await response.json();
    } catch (error) {
      requests.delete(absolute(url));
      throw error;
    }
  };

  /**
   * The files that a manifest names for an exposed module: the entry, its code and its styles.
   * @param {string} manifestUrl
   * @param {{
   *   metaData: { publicPath: string, remoteEntry: { path: string, name: string } },
   *   exposes: { path: string, assets: { js?: { sync: string[] }, css?: { sync: string[] } } }[],
   * }} manifest
   * @param {string} exposed
   */
  const filesOf = (manifestUrl, { metaData, exposes }, exposed) => {
    const { publicPath, remoteEntry } = metaData;
    const folder = new URL(publicPath === 'auto' ? '.' : publicPath, manifestUrl);
    const { js = { sync: [] }, css = { sync: [] } } =
      exposes.find(({ path }) => path === exposed)?.assets ?? {};
    const files = [remoteEntry.path + remoteEntry.name, ...js.sync, ...css.sync];
    return files.map((file) => new URL(file, folder).href);
  };

  /**
   * Preloads a file that is used at once. `crossOrigin` matches webpack's `crossOriginLoading`; otherwise the browser
   * would fetch the file twice.
   */
  const preload = (/** @type {string} */ href) => {
    const link = document.createElement('link');
    const as = href.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous', fetchPriority: 'low' });
    document.head.append(link);
  };

  /**
   * Fetches a file that may never be used. Every browser supports `fetch`, and no browser warns about an unused
   * response. File names have hashes, so the browser caches the files.
   */
  const prefetch = (/** @type {string} */ href) =>
    fetch(href, { priority: 'low' }).then((response) => response.arrayBuffer());

  /**
   * Resolves when the page has been loaded for a while and is idle. Never resolves on a slow connection or with data
   * saving.
   */
  const idle = new Promise((resolve) => {
    const { saveData, effectiveType = '' } = Reflect.get(navigator, 'connection') ?? {};
    if (saveData || effectiveType.endsWith('2g')) return;
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    addEventListener('load', () => setTimeout(() => whenIdle(resolve), IDLE_DELAY_MS));
  });

  /** @param {string} url @param {string} module */
  const preloadModule = async (url, module) => {
    for (const file of filesOf(url, await ask(url), module)) preload(file);
  };

  /** @param {string} url @param {string} module */
  const prefetchModule = async (url, module) => {
    const files = filesOf(url, await ask(url), module);
    await idle;
    // If the shell has taken the manifest, it fetches the files itself.
    if (requests.has(absolute(url))) await Promise.all(files.map(prefetch));
  };

  /**
   * Shows the texts of these experiences until the page's code shows an element with the selector `shown`, or a button is
   * pressed.
   * @param {readonly Record<string, any>[]} experiences @param {string} shown
   */
  const showEarly = (experiences, shown) => {
    const early = document.createElement('div');
    for (const { company, role, date, monthOnly, rounds } of experiences) {
      const texts = (rounds?.arrayValue?.values ?? []).map((/** @type {any} */ round) => round.stringValue);
      const article = document.createElement('article');
      for (const [tag, textContent] of [
        ['h2', company.stringValue],
        ['p', `${role.stringValue} · ${date.stringValue.slice(0, monthOnly ? 7 : 10)}`],
        ...texts.map((/** @type {string} */ text) => ['p', text]),
      ])
        article.append(Object.assign(document.createElement(tag), { textContent, translate: tag !== 'h2' }));
      early.append(article);
    }
    early.dataset.early = shown === DETAIL ? 'detail' : 'list';
    early.style.top = `${document.querySelector('main')?.getBoundingClientRect().top ?? 0}px`;
    if (document.querySelector(shown)) return;
    document.body.append(early);
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(shown)) return;
      observer.disconnect();
      early.remove();
    }).observe(document.body, { childList: true, subtree: true });
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button')) early.remove();
    });
  };

  /** The query for the first page of the list, as read-page.ts sends it. */
  const FIRST_PAGE = {
    from: [{ collectionId: 'experiences' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          { fieldFilter: { field: { fieldPath: 'date' }, op: 'GREATER_THAN', value: { stringValue: '' } } },
        ],
      },
    },
    orderBy: ['date', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' })),
    limit: 25,
  };
  /** The experiences of the first page that are shown early. */
  const MAX_EARLY = 8;

  /**
   * Reads the experience that the address names, or the first page of a list without filters. The key of the answer is
   * the URL with the body, as in request.ts. With App Check, only later code has the token that a request needs.
   * @param {{ firebase: { projectId: string, databaseId?: string }, emulators?: { firestore: { host: string, port: number } }, appCheck?: {} }} config
   */
  const readEarly = async ({ firebase, emulators, appCheck }) => {
    if (appCheck) return;
    const id = linked === 'experiences' && new URLSearchParams(location.hash.split('?')[1]).get('open');
    if (id ? id.includes('/') : location.hash !== '#experiences') return;
    const local = emulators?.firestore;
    const origin = local ? `http://${local.host}:${local.port}` : 'https://firestore.googleapis.com';
    const documents = `projects/${firebase.projectId}/databases/${firebase.databaseId ?? '(default)'}/documents`;
    const [method, content] = id
      ? ['batchGet', { documents: [`${documents}/experiences/${id}`] }]
      : ['runQuery', { structuredQuery: FIRST_PAGE }];
    const url = `${origin}/v1/${documents}:${method}`;
    const body = JSON.stringify(content);
    const answer = fetchWhole(url, { method: 'POST', body });
    requests.set(absolute(`${url}#${body}`), { answer, goodUntil: performance.now() + FRESH_MS });
    const response = await answer;
    if (!response.ok) return;
    /** @type {{ found?: any, document?: any }[]} */
    const results = await response.clone().json();
    const experiences = results.flatMap(({ found, document: one }) => (found ?? one)?.fields ?? []);
    showEarly(experiences.slice(0, MAX_EARLY), id ? DETAIL : '#portal article');
  };

  const boot = async () => {
    const config = await ask('portal.config.json');
    const { remotes, tabs } = config;
    readEarly(config).catch(() => undefined);
    /** @type {typeof TAB_MODULES} */
    const configured = Array.isArray(tabs) ? tabs : [];
    // Only one module of each remote is prefetched. A tab that requires a claim is not prefetched, because the claims
    // are not known yet.
    const open = [...configured.filter((tab) => tab && !('requires' in tab)), ...TAB_MODULES];
    const byRemote = new Map(open.map((tab) => [tab.remote, tab]));
    const urlOf = (/** @type {typeof ACCOUNT_MENU} */ { remote }) => remotes[remote] ?? remote;
    const isLinked = (/** @type {typeof ACCOUNT_MENU} */ { module }) =>
      module.toLowerCase() === `./${linked}tab`;
    await Promise.allSettled([
      preloadModule(urlOf(ACCOUNT_MENU), ACCOUNT_MENU.module),
      ...Array.from(byRemote.values(), (tab) =>
        (isLinked(tab) ? preloadModule : prefetchModule)(urlOf(tab), tab.module),
      ),
    ]);
  };
  // The first paint needs no file that `boot` requests. A link to another view has no text to paint first.
  (linked ? parsed : globalThis.portalPainted).then(boot).catch(() => undefined);
}
