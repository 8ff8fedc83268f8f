import { useTemporaryFolder } from 'local-backend/testing';
import { outputFile } from '../support/root.ts';
import { runScript } from '../testing/run-script.ts';
import { findEmulator, findJars } from './find-emulator.ts';

const inHome = useTemporaryFolder();

function put(path: string): string {
  outputFile(inHome(path), '');
  return inHome(path);
}

describe('the emulator', () => {
  test('is the one that the variable names, and no other', () => {
    const named = put('my.jar');
    put('google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    expect(findJars({ HOME: inHome(), FIRESTORE_EMULATOR_JAR: named })).toEqual([named]);
    expect(() => findJars({ FIRESTORE_EMULATOR_JAR: inHome('gone.jar') })).toThrow('no such file');
  });

  test('is the Cloud CLI’s before the newest of firebase-tools', () => {
    const cache = '.cache/firebase/emulators/cloud-firestore-emulator-v1';
    const [cli, old, recent] = [
      put('google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'),
      put(`${cache}.9.2.jar`),
      put(`${cache}.19.8.jar`),
    ];
    const found = findJars({ HOME: inHome() }).filter((jar) => jar.startsWith(inHome()));
    expect(found).toEqual([cli, recent, old]);
  });

  test('is missing without Java, and the advice says what to install', () => {
    expect(findEmulator({ HOME: inHome(), PATH: inHome() })).toMatchObject({
      kind: 'missing',
      advice: expect.stringContaining('Install Java'),
    });
  });
});

test('without Java the suites are named as not run and count as skipped, also in CI', async () => {
  const environment = { PATH: inHome(), JAVA_HOME: '', CI: 'true' };
  const { code, stdout } = await runScript('official', ['attack', 'costs'], { environment });
  expect(stdout).toMatch(/Install Java[\s\S]*\nnot run: attack, costs, .*\n0 passed, 0 failed, 2 skipped\n$/);
  expect(code).toBe(0);
});

test.each([
  ['wat', "There is no suite 'wat'\nUsage: npm run official"],
  ['--attack-requests=0', "not '0'\nUsage: npm run official"],
])('the argument %s gives the usage and the exit code 2', async (argument, message) => {
  const { code, output } = await runScript('official', [argument]);
  expect(output).toContain(message);
  expect(code).toBe(2);
});
