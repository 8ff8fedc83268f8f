import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { root } from '../../scripts/support/root.ts';
import type { Figure } from '../support/figure.ts';
import { usageOfProcess } from '../support/process-usage.ts';
import type { Verified } from '../support/verify-generated.ts';

const EXPERIENCES = 1_000_000;
const NAME = `Verification of ${EXPERIENCES.toLocaleString('en')} experiences`;

/**
 * Runs a verification in a child process, which also generates the experiences. Measures the memory of this process.
 */
export async function measureVerification(): Promise<Figure[]> {
  const file = resolve(root, 'bench/support/verify-generated.ts');
  const child = fork(file, [String(EXPERIENCES)], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code}`);
  });
  try {
    const [{ seconds, wrong }] = await Promise.race([once(child, 'message') as Promise<[Verified]>, ended]);
    const usage = usageOfProcess(child.pid ?? 0);
    return [
      { name: NAME, unit: 's', runs: [seconds], goal: { of: 'median', max: 600 } },
      {
        name: `${NAME}: spoilt documents that stay wrong`,
        unit: 'documents',
        runs: [wrong],
        goal: { of: 'median', max: 0 },
      },
      ...(usage
        ? [
            {
              name: `${NAME}: peak memory of the process`,
              unit: 'MB',
              runs: [usage.peakMegabytes],
              goal: { of: 'median', max: 300 },
            } as const,
          ]
        : []),
    ];
  } finally {
    child.kill();
    await ended.catch(() => undefined);
  }
}
