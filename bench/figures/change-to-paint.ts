import { signInAs } from '../../e2e/support/sign-in.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { timeOfPaint } from '../support/page-clock.ts';
import { openCards, openHome } from '../support/portal-page.ts';
import { openPortal } from '../support/portals.ts';
import { launchBrowser, temporaryFolder } from '../support/resources.ts';

const LIKE = 'article button[aria-pressed]';

/** A like clicked in one browser to its painted count in another, with the sample experiences. */
export async function measureChangeToPaint(): Promise<Figure[]> {
  using folder = temporaryFolder();
  await using portal = await openPortal(folder.path);
  await using browser = await launchBrowser();
  const [writer, reader] = [await openHome(browser, portal.url), await openHome(browser, portal.url)];
  await Promise.all([openCards(writer), openCards(reader)]);
  await signInAs(writer, 'Ada Lovelace');
  const runs = await repeat(runsOr(21), async () => {
    const from = await reader.locator(LIKE).first().textContent();
    const painted = timeOfPaint(reader, { kind: 'changed', selector: LIKE, from });
    const clicked = await writer.evaluate((selector) => {
      const now = performance.timeOrigin + performance.now();
      document.querySelector<HTMLButtonElement>(selector)?.click();
      return now;
    }, LIKE);
    return (await painted) - clicked;
  });
  return [{ name: 'Like in one browser to its paint in another', unit: 'ms', runs }];
}
