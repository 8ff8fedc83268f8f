import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The environment variables and folders that are searched for programs. */
export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly exists: (path: string) => boolean;
}

export type BrowserSearch =
  | { readonly kind: 'firefox'; readonly program: string }
  /** `screen` is the program of an X server that needs no monitor. */
  | { readonly kind: 'webkit'; readonly driver: string; readonly screen: string }
  | { readonly kind: 'missing'; readonly name: string; readonly advice: string };

const HERE: Surroundings = { environment: process.env, platform: process.platform, exists: existsSync };

/**
 * Finds Firefox: the program that FIREFOX_PATH names, one on the `PATH`, or one in the system's usual folders. Starts
 * and installs nothing.
 */
export function findFirefox(surroundings = HERE): BrowserSearch {
  const { FIREFOX_PATH } = surroundings.environment;
  const candidates = FIREFOX_PATH
    ? [FIREFOX_PATH]
    : [...onPath(['firefox-esr', 'firefox'], surroundings), ...usualPlaces(surroundings)];
  const program = candidates.find(surroundings.exists);
  if (program !== undefined) return { kind: 'firefox', program };
  return {
    kind: 'missing',
    name: 'Firefox',
    advice: 'Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program',
  };
}

/** Finds Xvfb and WebKitGTK's driver: WEBKIT_DRIVER, or a program on the `PATH`. Starts and installs nothing. */
export function findWebKit(surroundings = HERE): BrowserSearch {
  const { WEBKIT_DRIVER } = surroundings.environment;
  const drivers = WEBKIT_DRIVER ? [WEBKIT_DRIVER] : onPath(['WebKitWebDriver'], surroundings);
  const driver = drivers.find(surroundings.exists);
  const screen = onPath(['Xvfb'], surroundings).find(surroundings.exists);
  if (driver !== undefined && screen !== undefined) return { kind: 'webkit', driver, screen };
  return {
    kind: 'missing',
    name: 'WebKit',
    advice:
      'On Linux, install WebKitWebDriver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb), ' +
      'or set WEBKIT_DRIVER to the path of WebKitWebDriver',
  };
}

function onPath(commands: readonly string[], { environment, platform }: Surroundings): readonly string[] {
  const folders = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter(Boolean);
  const suffix = platform === 'win32' ? '.exe' : '';
  return commands.flatMap((command) => folders.map((folder) => join(folder, command + suffix)));
}

function usualPlaces({ environment, platform }: Surroundings): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', join(environment.HOME ?? '', 'Applications')];
    return folders.map((folder) => join(folder, 'Firefox.app/Contents/MacOS/firefox'));
  }
  if (platform !== 'win32') return ['/snap/bin/firefox'];
  const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
  return roots.filter((root) => root !== undefined).map((root) => join(root, 'Mozilla Firefox/firefox.exe'));
}
