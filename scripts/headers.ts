import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePolicy } from './serve/hosting.ts';
import { exitCodeOf, parseArguments } from './support/command-line.ts';
import { CommandError, readText, root } from './support/root.ts';

const HOSTING = 'firebase.json';
const CONFIG = 'shell/public/portal.config.json';
const USAGE = 'Usage: npm run headers [-- --check]';

/**
 * `npm run headers` writes the page's Content-Security-Policy. `npm run headers -- --check` writes nothing, and fails if
 * the policy is outdated.
 */
function main(): void {
  const { values } = parseArguments(process.argv.slice(2), USAGE, { check: { type: 'boolean' } });
  const before = readText(HOSTING);
  const after = generate(before);
  if (after === before) {
    console.log(`${HOSTING} fits ${CONFIG}`);
  } else if (values.check) {
    const problem = `${HOSTING} does not fit ${CONFIG}: the page would be refused its remotes`;
    throw new CommandError(`${problem}. Run npm run headers`);
  } else {
    writeFileSync(join(root, HOSTING), after);
    console.log(`Wrote the page's policy into ${HOSTING}`);
  }
}

function generate(hosting: string): string {
  try {
    return generatePolicy(hosting, readText(CONFIG));
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nCorrect it and run npm run headers again`);
  }
}

process.exitCode = await exitCodeOf(main);
