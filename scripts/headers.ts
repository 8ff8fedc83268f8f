import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePolicy } from './serve/hosting.ts';
import { readText, root } from './support/root.ts';

const HOSTING = 'firebase.json';
const CONFIG = 'shell/public/portal.config.json';
const USAGE = 'Usage: npm run headers [-- --check]';

/** `npm run headers` writes the page's Content-Security-Policy; `--check` only says whether it has to be written. */
function main(words: readonly string[]): number {
  const unknown = words.find((word) => word !== '--check');
  if (unknown !== undefined) return fail(`Unknown option '${unknown}'\n${USAGE}`, 2);
  try {
    return run(words.length > 0);
  } catch (error) {
    return fail(`${(error as Error).message}\nCorrect it and run npm run headers again`);
  }
}

function run(isCheck: boolean): number {
  const before = readText(HOSTING);
  const after = generatePolicy(before, readText(CONFIG));
  if (after !== before && isCheck) {
    return fail(
      `${HOSTING} does not fit ${CONFIG}: the page would be refused its remotes. Run npm run headers`,
    );
  }
  if (after !== before) writeFileSync(join(root, HOSTING), after);
  console.log(after === before ? `${HOSTING} fits ${CONFIG}` : `Wrote the page's policy into ${HOSTING}`);
  return 0;
}

function fail(message: string, code = 1): number {
  console.error(message);
  return code;
}

process.exitCode = main(process.argv.slice(2));
