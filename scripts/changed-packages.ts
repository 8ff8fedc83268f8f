import { execFileSync } from 'node:child_process';
import { packagesTouchedBy } from './build/packages-touched.ts';

/**
 * `tsx scripts/changed-packages.ts [base]`, in the root: prints, as JSON, the packages that the commits since `base` touch;
 * all of them when there is no such commit, as for the first push of a branch.
 */
function main(base: string | undefined): void {
  console.log(JSON.stringify(packagesTouchedBy(base === undefined ? undefined : listChanges(base))));
}

function listChanges(base: string): readonly string[] | undefined {
  try {
    const words = ['diff', '--name-only', '--no-renames', '-z', `${base}...HEAD`, '--'];
    const output = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\0').filter((path) => path !== '');
  } catch {
    return undefined;
  }
}

main(process.argv[2] || undefined);
