import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const HEADLESS_COMMANDS = ['chromium-headless-shell', 'headless_shell'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/**
 * Finds a Chromium that can be started: the one that `CHROMIUM_PATH` or `CHROME_PATH` names, one on the `PATH`, one in
 * the system's usual folders, or Playwright's. Starts and installs nothing.
 */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  candidates(environment).find((path) => existsSync(path));

/**
 * Finds the browser for the tests: the Chromium that `CHROMIUM_PATH` or `CHROME_PATH` names, the faster
 * `chromium-headless-shell` without a user interface, or any other Chromium. Starts and installs nothing.
 */
export const findHeadlessChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  [...named(environment), ...onPath(environment, HEADLESS_COMMANDS), ...candidates(environment)].find(
    (path) => existsSync(path),
  );

/**
 * The options with which the tests start Chromium. `flags` are added to the usual flags. The limit of the test ends a
 * start that hangs.
 */
export function headlessLaunchOptions(flags: readonly string[] = [], path = findHeadlessChromium()) {
  const options: LaunchOptions = { args: [...chromiumArguments(), ...flags], timeout: 0 };
  return path ? { ...options, executablePath: path } : options;
}

/** The flags for Chromium: no sandbox if the user is root on Linux, and no requests of the browser's own. */
function chromiumArguments(): string[] {
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
  return [
    ...(isRootOnLinux ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
}

const candidates = (environment: NodeJS.ProcessEnv): string[] => [
  ...named(environment),
  ...onPath(environment, COMMANDS),
  ...usualPlaces(environment),
  chromium.executablePath(),
];

const named = ({ CHROMIUM_PATH, CHROME_PATH }: NodeJS.ProcessEnv): string[] =>
  [CHROMIUM_PATH, CHROME_PATH].filter((path) => path !== undefined && path !== '') as string[];

function onPath(environment: NodeJS.ProcessEnv, commands: readonly string[]): string[] {
  const folders = (environment.PATH ?? environment.Path ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return commands.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
}

function usualPlaces(environment: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return onMacOs(environment);
  if (process.platform === 'win32') return onWindows(environment);
  return ['/snap/bin/chromium', '/opt/google/chrome/chrome'];
}

function onMacOs(environment: NodeJS.ProcessEnv): string[] {
  const folders = ['/Applications', join(environment.HOME ?? '', 'Applications')];
  const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  return names.flatMap((name) => folders.map((folder) => join(folder, `${name}.app/Contents/MacOS/${name}`)));
}

function onWindows(environment: NodeJS.ProcessEnv): string[] {
  const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
  const paths = [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ];
  return roots.flatMap((root) => (root === undefined ? [] : paths.map((path) => join(root, path))));
}
