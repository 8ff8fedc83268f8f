import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { startNode } from 'local-backend/auth';
import { headlessLaunchOptions } from '../../browsers/find-chromium.ts';
import { startRehearsal } from '../releases/testing/rehearsal.ts';
import { findFreePorts } from '../support/free-ports.ts';
import { listFiles, outputFile, root } from '../support/root.ts';
import { runNpm } from '../testing/checkout.ts';

jest.setTimeout(1_200_000);

const base = mkdtempSync(join(tmpdir(), 'outside-'));
let folder = base;

/** Runs a command of npm as a team would. Prints its seconds. */
async function npm(...args: readonly string[]): Promise<string> {
  const start = Date.now();
  const { code, output } = await runNpm(folder, args);
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}:\n${output}`);
  console.log(`${((Date.now() - start) / 1000).toFixed(0)} s  npm ${args.join(' ')}`);
  return output;
}

/** What the team writes: a view of the portal's numbers, a chart, and their test. */
const WRITTEN = {
  'src/company-chart.tsx': `
    import { usePortalNumbers } from '@portal/shared/feed';

    export function CompanyChart() {
      const numbers = usePortalNumbers();
      if (numbers.status !== 'ready') return <p role="status">Loading</p>;
      const companies = numbers.companies.slice(0, 5);
      return (
        <>
          <p>{numbers.experiences} experiences so far</p>
          <svg role="img" aria-label="Companies" width="300" height={companies.length * 20}>
            {companies.map(({ company, count }, place) => (
              <rect key={company} y={place * 20} width={count * 20} height="16" />
            ))}
          </svg>
        </>
      );
    }`,
  'src/salaries-tab.tsx': `
    import type { RegionComponent } from '@portal/shared/contract';
    import { TabHeading } from '@portal/shared/ui';
    import { CompanyChart } from './company-chart.tsx';

    const SalariesTab = () => (
      <>
        <TabHeading title="Salaries" />
        <CompanyChart />
      </>
    );
    export default SalariesTab satisfies RegionComponent;`,
  'src/company-chart.test.tsx': `
    import { anExperience, renderPortal } from '@portal/shared/testing';
    import { screen } from '@testing-library/react';
    import { CompanyChart } from './company-chart.tsx';

    test('draws a bar for each company', async () => {
      const experiences = ['ACME', 'ACME', 'KITE'].map((company) => anExperience({ company }));
      await renderPortal(<CompanyChart />, { experiences });
      expect(await screen.findByText('3 experiences so far')).toBeVisible();
      expect((await screen.findByRole('img', { name: 'Companies' })).querySelectorAll('rect')).toHaveLength(2);
    });`,
};

beforeAll(async () => {
  const packed = join(base, 'packages');
  execFileSync('npm', ['run', 'pack'], { cwd: root });
  cpSync(join(root, '.packages'), packed, { recursive: true });
  const creator = listFiles(packed).find((name) => name.startsWith('create-'));
  const source = `--package=${join(packed, creator ?? '')}`;
  const created = join(folder, 'salaries');
  await npm(
    'exec',
    '--yes',
    source,
    '--',
    'create-portal-remote',
    created,
    'mf-salaries',
    'Salaries',
    '--packages',
    packed,
  );
  folder = created;
  await npm('install');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a tab of a team’s own repository is tested, shown in the portal, released and rolled back', async () => {
  for (const [path, text] of Object.entries(WRITTEN)) outputFile(join(folder, 'mf-salaries', path), text);
  expect(await npm('test')).toContain('mf-salaries keeps the contract');
  const site = await startRehearsal('mf-auth');
  await site.deploy(join(folder, 'mf-salaries/dist'));
  const rehearse = (command: string) =>
    npm('run', command, '-w', 'mf-salaries', '--', '--dry-run', '--live', site.url);
  outputFile(
    join(folder, 'mf-salaries/src/company-chart.tsx'),
    WRITTEN['src/company-chart.tsx'].replace('so far', 'until today'),
  );
  expect(await rehearse('deploy')).toMatch(/takes the place of [0-9a-f]{12}/);
  await site.deploy(join(folder, 'mf-salaries/dist'));
  expect(await rehearse('rollback')).toMatch(/takes the place of [0-9a-f]{12}/);
  await site.close();
});

test('its tab is in the local portal, with the portal’s data', async () => {
  const ports = await findFreePorts(8);
  const names = [
    'PORT',
    'EXPERIENCES_PORT',
    'ANALYTICS_PORT',
    'AUTH_UI_PORT',
    'MODERATION_PORT',
    'SALARIES_PORT',
    'FIRESTORE_PORT',
    'AUTH_PORT',
  ];
  const environment = Object.fromEntries(names.map((name, place) => [name, String(ports[place])]));
  const portal = startNode(join(folder, 'node_modules/@portal/remote-kit/portal.js'), ['start'], {
    cwd: folder,
    environment,
  });
  const ended = portal.ended.then(() => Promise.reject(new Error(portal.output())));
  const isReady = () => portal.output().includes('Portal ready');
  while (!isReady()) await Promise.race([ended, delay(100)]);
  const browser = await chromium.launch(headlessLaunchOptions());
  const page = await browser.newPage();
  await page.goto(`http://localhost:${environment.PORT}/#salaries`);
  await page.getByText('experiences until today').waitFor();
  await page.getByRole('img', { name: 'Companies' }).waitFor();
  await browser.close();
  await portal.stop();
});

test('its packages come from the packed files, and npm asks no public registry for them', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const ours = Object.entries<{ resolved: string }>(packages).filter(([path]) => path.includes('@portal/'));
  expect(ours.map(([, { resolved }]) => resolved).sort()).toEqual([
    expect.stringMatching(/^file:packages\/portal-remote-kit-/),
    expect.stringMatching(/^file:packages\/portal-shared-/),
  ]);
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toContain(
    '@portal:registry=https://packages.invalid/',
  );
});
