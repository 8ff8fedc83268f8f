import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CommandError } from '../support/root.ts';

/** Google's Firestore emulator and the Java program that runs it. */
export interface EmulatorProgram {
  readonly java: string;
  readonly jar: string;
  /** The version that the emulator reports, such as `1.19.9`. */
  readonly version: string;
}

export type EmulatorSearch =
  | ({ readonly kind: 'found' } & EmulatorProgram)
  | { readonly kind: 'missing'; readonly advice: string };

/** The emulator's main class, which the jar's manifest does not name. */
export const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

const JAR_IN_CLOUD_CLI = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const INSTALL_EMULATOR = `No Firestore emulator was found. Install one of these:
  gcloud components install cloud-firestore-emulator     (or the package google-cloud-cli-firestore-emulator)
  npx firebase setup:emulators:firestore
or set FIRESTORE_EMULATOR_JAR to the path of its jar`;

const INSTALL_JAVA = 'No Java was found. Install Java 21 or later, or set JAVA_HOME to the folder of one';

/**
 * Finds Java and the emulator. Java is the one in JAVA_HOME or on the PATH. The emulator is the jar that
 * FIRESTORE_EMULATOR_JAR names. Without this variable, it is the first jar that Java can run among those of the Google
 * Cloud CLI and then those in firebase-tools' cache, the newest first. Starts no emulator and installs nothing. Throws
 * a CommandError when FIRESTORE_EMULATOR_JAR names a missing file.
 */
export function findEmulator(environment: NodeJS.ProcessEnv): EmulatorSearch {
  const java = findJava(environment);
  if (java === undefined) return { kind: 'missing', advice: INSTALL_JAVA };
  let problem = INSTALL_EMULATOR;
  for (const jar of findJars(environment)) {
    const answer = askVersion(java, jar);
    if (answer.version !== undefined) return { kind: 'found', java, jar, version: answer.version };
    problem = `Java cannot run ${jar}: ${answer.problem}\nInstall Java 21 or later, or set JAVA_HOME to the folder of one`;
  }
  return { kind: 'missing', advice: problem };
}

function findJava({ JAVA_HOME, PATH, Path }: NodeJS.ProcessEnv): string | undefined {
  const program = process.platform === 'win32' ? 'java.exe' : 'java';
  const home = JAVA_HOME ? [join(JAVA_HOME, 'bin')] : [];
  const onPath = (PATH ?? Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = [...home, ...onPath].map((folder) => join(folder, program)).find((file) => existsSync(file));
  // On macOS, /usr/bin/java exists even without Java, and only prints how to install Java.
  return found !== undefined && isJava(found) ? found : undefined;
}

/** The emulator jars that exist, the preferred jar first. */
export function findJars(environment: NodeJS.ProcessEnv): readonly string[] {
  const named = environment.FIRESTORE_EMULATOR_JAR;
  if (named && !existsSync(named))
    throw new CommandError(`FIRESTORE_EMULATOR_JAR is '${named}': there is no such file`);
  if (named) return [named];
  const home = environment.HOME ?? homedir();
  const installed = [
    join(home, 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
  ];
  const jars = installed.map((folder) => join(folder, JAR_IN_CLOUD_CLI)).filter((jar) => existsSync(jar));
  return [...jars, ...cachedJars(environment)];
}

/** The jars in firebase-tools' cache, the newest first. The cache is below the home folder on every system. */
function cachedJars({ FIREBASE_EMULATORS_PATH, HOME }: NodeJS.ProcessEnv): readonly string[] {
  const folder = FIREBASE_EMULATORS_PATH || join(HOME ?? homedir(), '.cache/firebase/emulators');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

function askVersion(java: string, jar: string): { readonly version?: string; readonly problem?: string } {
  try {
    const output = execFileSync(java, ['-cp', jar, MAIN_CLASS, '--version'], { ...QUIET, encoding: 'utf8' });
    const version = /cloud-firestore-emulator (\S+)/.exec(output)?.[1];
    return version === undefined ? { problem: 'it does not say its version' } : { version };
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    return { problem: /^.*(?:Exception|Error).*$/m.exec(stderr)?.[0]?.trim() ?? message };
  }
}

const QUIET = { stdio: 'pipe', timeout: 30_000, windowsHide: true } as const;

function isJava(program: string): boolean {
  try {
    execFileSync(program, ['-version'], QUIET);
    return true;
  } catch {
    return false;
  }
}
