import { Banner } from './banner.tsx';

/** Says why the buttons do nothing where JavaScript is off. Home can be read all the same. */
export function ScriptNotice() {
  return (
    <noscript>
      <Banner kind="note">
        You can read this page, but its buttons need JavaScript. Turn it on, then reload the page.
      </Banner>
    </noscript>
  );
}
