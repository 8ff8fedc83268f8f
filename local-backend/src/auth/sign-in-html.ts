import { escapeHtml } from '../core/escape-html.ts';
import { SUGGESTED_NAMES } from './person.ts';

/** The local sign-in page for an opener at `portalOrigin`. Without an opener, the page only explains its purpose. */
export function renderSignInPage(portalOrigin: string | undefined): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Local sign-in</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="style.css">
    <script src="script.js" type="module"></script>
  </head>
  <body>
    <main${portalOrigin === undefined ? '' : ` data-portal-origin="${escapeHtml(portalOrigin)}"`}>
      <h1>Local sign-in</h1>
      <p class="about">This page stands in for Google’s sign-in while the portal runs on your computer. It asks for no
        password and is only for local use.</p>
      ${portalOrigin === undefined ? nobodyAsked : choices}
    </main>
  </body>
</html>
`;
}

const nobodyAsked = `<p class="notice" role="alert">No portal asked for this sign-in. Open the portal and choose its
        sign-in button.</p>`;

// The controls are disabled. The script enables them once it listens to them.
const choices = `<p class="notice" id="no-opener" role="alert" hidden>This page was not opened by the portal, so there is
        nobody to hand the sign-in to. Open the portal and choose its sign-in button.</p>
      <noscript><p class="notice">This page needs JavaScript.</p></noscript>
      <div id="choices">
        <ul>
${SUGGESTED_NAMES.map(renderPerson).join('\n')}
        </ul>
        <form novalidate>
          <label for="name">Name</label>
          <p class="hint" id="name-hint">Any name works. The same name always signs in to the same account.</p>
          <div class="row">
            <input id="name" name="name" type="text" autocomplete="off" aria-describedby="name-hint name-error" disabled>
            <p class="error" id="name-error" role="alert"></p>
            <button class="primary" type="submit" disabled>Continue</button>
          </div>
        </form>
      </div>
      <p class="status" role="status"></p>`;

function renderPerson(name: string): string {
  return `          <li><button type="button" disabled data-name="${escapeHtml(name)}">Continue as ${escapeHtml(name)}</button></li>`;
}
