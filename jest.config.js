/** Looked up in the sandbox of a test, each of these takes long enough to double the time of what parses by characters. */
const sandboxInjectedGlobals = 'Array JSON Map Math Number Object Set String Uint8Array'.split(' ');

const transform = {
  '^.+\\.(t|m?j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Suites that start a real server or browser are named by what they are, so that each runs alone when asked for. */
const server = {
  testEnvironment: 'node',
  transform,
  sandboxInjectedGlobals,
};

const cssClasses = { '\\.css$': '<rootDir>/shared/src/testing/css-classes.js' };

/**
 * The page's code in Node, with the Firestore of browsers: the build for Node speaks gRPC, which our server does not. Google's
 * emulator does.
 */
const pageInNode = process.env.FIRESTORE_EMULATOR_HOST
  ? cssClasses
  : {
      ...cssClasses,
      '^@firebase/firestore$': '<rootDir>/node_modules/@firebase/firestore/dist/index.cjs.js',
    };

export default {
  maxWorkers: '100%',
  // The limit ends a test that hangs, and names it.
  testTimeout: 60_000,
  projects: [
    {
      displayName: 'app',
      testEnvironment: 'jsdom',
      transform,
      testMatch: ['<rootDir>/{shell,mf-*,shared}/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup.ts'],
      moduleNameMapper: cssClasses,
      // D3 is published as ES modules only.
      transformIgnorePatterns: ['/node_modules/(?!(d3|d3-[a-z-]+|internmap|delaunator|robust-predicates)/)'],
    },
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/{local-backend,counting,functions}/src/**/*.test.ts'],
    },
    {
      ...server,
      displayName: 'scripts',
      testMatch: ['browsers', 'scripts', 'shared/tools', 'e2e/browsers', 'bench'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
    },
    { ...server, displayName: 'protocol', testMatch: ['<rootDir>/local-backend/protocol/**/*.test.ts'] },
    {
      ...server,
      displayName: 'rules',
      testMatch: ['<rootDir>/e2e/{rules,search}/**/*.test.ts'],
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
