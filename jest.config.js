import { appProject, cssClasses, transform } from './scripts/testing/app-project.js';
import { TEST_LIMIT_MS } from './scripts/testing/time-limits.js';

/**
 * A test's sandbox looks up global names slowly, which doubles the time of code that parses character by character.
 * These names are injected instead.
 */
const sandboxInjectedGlobals = 'Array JSON Map Math Number Object Set String Uint8Array'.split(' ');

/** The projects of suites that start a real server or browser have names, so that each can run alone. */
const server = {
  testEnvironment: 'node',
  transform,
  sandboxInjectedGlobals,
};

/**
 * Runs the page's code in Node with the browser build of Firestore. The build for Node uses gRPC, which Google's
 * emulator supports, but our server does not.
 */
const pageInNode = process.env.FIRESTORE_EMULATOR_HOST
  ? cssClasses
  : {
      ...cssClasses,
      '^@firebase/firestore$': '<rootDir>/node_modules/@firebase/firestore/dist/index.cjs.js',
    };

export default {
  maxWorkers: '100%',
  testTimeout: TEST_LIMIT_MS,
  testSequencer: '<rootDir>/scripts/testing/slowest-first.js',
  reporters: ['default', '<rootDir>/scripts/testing/silence-reporter.js'],
  projects: [
    appProject('{shell,mf-*,shared}'),
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/{local-backend,backend}/src/**/*.test.ts'],
    },
    {
      ...server,
      displayName: 'scripts',
      testMatch: ['browsers', 'scripts', 'shared/tools', 'e2e/browsers'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
    },
    { ...server, displayName: 'protocol', testMatch: ['<rootDir>/local-backend/protocol/**/*.test.ts'] },
    {
      ...server,
      displayName: 'rules',
      testMatch: ['<rootDir>/rules/**/*.test.ts'],
      moduleNameMapper: pageInNode,
    },
    {
      ...server,
      displayName: 'long',
      testMatch: ['<rootDir>/**/*.long.ts'],
      moduleNameMapper: pageInNode,
    },
  ],
};
