import { spawn } from 'node:child_process';

/** `node run-java.mjs <java> <words…>` runs Java, and kills Java whenever this process ends. */
const [java, ...words] = process.argv.slice(2);
const child = spawn(java, words, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
process.on('exit', () => child.kill('SIGKILL'));
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
