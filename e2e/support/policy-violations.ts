import type { Page } from '@playwright/test';

/** Collects the later violations of the page's Content-Security-Policy, as readable lines. */
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
