import type { BrowserContext } from '@playwright/test';

/** The domain of the project's own sign-in pages, as in production's configuration. */
export const AUTH_DOMAIN = 'stand-in.firebaseapp.com';

/**
 * Replaces https://apis.google.com/js/api.js. Contains only the parts that Firebase's popup resolver uses: the resolver
 * loads `gapi.iframes` and opens a hidden frame, which would pass on the popup's result.
 */
const API_SCRIPT = `
  const frame = {
    restyle: async () => undefined,
    ping: async (answer) => answer(),
    register: () => undefined,
    // Like Google's script, calls back in a later task and ignores errors of the callback. Firebase's callback always
    // throws.
    send: (_type, _message, answer) =>
      setTimeout(() => {
        try {
          answer([{ webStorageSupport: true }]);
        } catch {}
      }),
  };
  globalThis.gapi = {
    load: (_features, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: undefined,
      getContext: () => ({ open: (_options, opened) => opened(frame) }),
    },
  };
  globalThis[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Answers the page's requests to Google. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: API_SCRIPT }),
  );
  // An empty database, which is enough for Home.
  await context.route('https://firestore.googleapis.com/**', (route) =>
    route.fulfill({ json: [], headers: CORS }),
  );
  // The domains from which users may sign in. Firebase requests them when a popup opens.
  await context.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ headers: CORS, json: { projectId: 'stand-in', authorizedDomains: ['localhost'] } }),
  );
  await context.route(`https://${AUTH_DOMAIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Authorisation</title>' }),
  );
}
