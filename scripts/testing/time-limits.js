/** Measured once, by the first process of a run. All processes that this process starts inherit the variable. */
const VARIABLE = 'MACHINE_SLOWNESS';
/** The time of `work` on a quiet machine with two cores of 2025, in milliseconds. */
const USUAL_MS = 250;

/** Work like that of the tests: text, objects and garbage. */
function work() {
  let value = Array.from({ length: 400 }, (_, index) => ({ id: `${index}`, words: ['one', 'two', 'three'] }));
  for (let round = 0; round < 400; round += 1) value = JSON.parse(JSON.stringify(value));
  return value;
}

function measureSlowness() {
  const start = performance.now();
  work();
  return Math.max(1, (performance.now() - start) / USUAL_MS).toFixed(2);
}

process.env[VARIABLE] ??= measureSlowness();

/** How many times slower this machine is than the usual one, with all that runs beside the tests; at least 1. */
export const SLOWNESS = Number(process.env[VARIABLE]);

/** The limit of a test, in milliseconds. A limit only ends a test that hangs. */
export const TEST_LIMIT_MS = 300_000 * SLOWNESS;

/** The limit of a wait for a condition, in milliseconds. */
export const WAIT_LIMIT_MS = 50_000 * SLOWNESS;
