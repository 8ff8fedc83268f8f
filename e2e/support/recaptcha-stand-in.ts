import type { Page } from '@playwright/test';

/** Replaces https://www.google.com/recaptcha/enterprise.js. Contains only the parts that Firebase's App Check uses. */
const SCRIPT = `
  let succeed;
  const enterprise = {
    ready: (next) => next(),
    render: (_element, { callback }) => {
      succeed = callback;
      return 'widget';
    },
    execute: async () => {
      succeed();
      return 'answer of reCAPTCHA';
    },
  };
  globalThis.grecaptcha = { enterprise };
`;

export const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Answers the page's requests to reCAPTCHA, and to the service that exchanges its answers for `token`. */
export async function standInForRecaptcha(page: Page, token = 'token'): Promise<void> {
  const context = page.context();
  await context.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({ headers: CORS, json: { token, ttl: '3600s' } }),
  );
}
