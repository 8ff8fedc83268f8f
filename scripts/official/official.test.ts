import { useTemporaryFolder } from '../../local-backend/src/core/testing/temporary-folder.ts';
import { outputFile } from '../support/root.ts';
import { runScript } from '../testing/run-script.ts';
import { findEmulator, findJars } from './find-emulator.ts';
import { describeResult, formatResults, isFailure } from './format-results.ts';
import { parseOfficialOptions } from './options.ts';
import { countJest, countPlaywright } from './read-report.ts';

const inHome = useTemporaryFolder();

function put(path: string): string {
  outputFile(inHome(path), '');
  return inHome(path);
}

describe('the emulator', () => {
  test('is the one that the variable names, and no other', () => {
    const named = put('my.jar');
    put('google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    expect([...findJars({ HOME: inHome(), FIRESTORE_EMULATOR_JAR: named })]).toEqual([named]);
    expect(() => [...findJars({ FIRESTORE_EMULATOR_JAR: inHome('gone.jar') })]).toThrow('no such file');
  });

  test('is the Cloud CLI’s before the newest of firebase-tools', () => {
    const cache = '.cache/firebase/emulators/cloud-firestore-emulator-v1';
    const [cli, old, recent] = [
      put('google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'),
      put(`${cache}.9.2.jar`),
      put(`${cache}.19.8.jar`),
    ];
    const found = [...findJars({ HOME: inHome(), PATH: '' })].filter((jar) => jar.startsWith(inHome()));
    expect(found).toEqual([cli, recent, old]);
  });

  test('is missing without Java, and the advice says what to install', () => {
    expect(findEmulator({ HOME: inHome(), PATH: inHome() })).toMatchObject({
      kind: 'missing',
      advice: expect.stringContaining('Install Java'),
    });
  });
});

test('without Java the command says so and that nothing was run, and succeeds', async () => {
  const { code, output } = await runScript('official', [], {
    environment: { PATH: inHome(), JAVA_HOME: '' },
  });
  expect(output).toMatch(/Install Java[\s\S]*\nnot run: /);
  expect(code).toBe(0);
});

test('an unknown suite gives the usage and the exit code 2', async () => {
  const { code, output } = await runScript('official', ['wat']);
  expect(output).toContain("There is no suite 'wat'\nUsage: npm run official");
  expect(code).toBe(2);
});

test('options name suites and the size of the attack', () => {
  const { names, attackRequests } = parseOfficialOptions(['attack', '--attack-requests', '20000']);
  expect([[...names], attackRequests]).toEqual([['attack'], 20_000]);
  expect([...parseOfficialOptions([]).names]).toContain('journey');
  expect(() => parseOfficialOptions(['--attack-requests', '0'])).toThrow("not '0'");
});

test('reports are counted, and one of another shape is refused', () => {
  const jest = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 2 };
  expect(countJest({ ...jest, numTodoTests: 0 })).toEqual({ passed: 3, failed: 2, skipped: 2 });
  expect(() => countJest({})).toThrow('a number is missing');
  const stats = { expected: 4, flaky: 1, unexpected: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('the table has a line for each suite, and tells why one has failed as a whole', () => {
  const passed = { name: 'rules', passed: 1_053, failed: 0, skipped: 26, seconds: 41.2 };
  const ended = { name: 'attack', passed: 0, failed: 0, skipped: 0, seconds: 3, problem: 'ran no test' };
  expect(formatResults([passed, ended])).toEqual([
    'suite   passed  failed  skipped  time',
    'rules     1053       0       26  41 s',
    'attack       0       0        0   3 s  ran no test',
  ]);
  expect([passed, ended, { ...passed, failed: 1 }].map(isFailure)).toEqual([false, true, true]);
});

test('a suite that fails is reported with the end of its log', () => {
  const passed = { name: 'journey', passed: 3, failed: 0, skipped: 0, seconds: 9, output: 'Expected: 3' };
  expect(describeResult(passed)).toBe('  journey: 3 passed in 9 s');
  expect(describeResult({ ...passed, failed: 1 })).toBe('  journey: 1 failed in 9 s\nExpected: 3');
  expect(describeResult({ ...passed, problem: 'ran no test' })).toContain('Expected: 3');
});
