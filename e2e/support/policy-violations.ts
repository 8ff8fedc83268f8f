import type { Page } from '@playwright/test';

/** Collects what the page's Content-Security-Policy refuses from now on, as lines to read. */
export async function collectViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => violations.push(line));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(line: string): void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.effectiveDirective} refused ${event.blockedURI}`),
    );
  });
  return violations;
}
