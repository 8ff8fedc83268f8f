import { SLOWNESS } from './time-limits.js';

export const transform = {
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

export const cssClasses = { '\\.css$': '@portal/shared/testing/css-classes' };

/** Jest's project for the page's code in `folders`, a pattern such as 'mf-*'. The kit has this file, too. */
export const appProject = (folders) => ({
  displayName: 'app',
  testEnvironment: 'jsdom',
  globals: { MACHINE_SLOWNESS: SLOWNESS },
  transform,
  testMatch: [`<rootDir>/${folders}/src/**/*.test.{ts,tsx}`],
  setupFilesAfterEnv: ['@portal/shared/testing/setup'],
  moduleNameMapper: cssClasses,
  // These packages are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@portal/shared|d3|d3-[a-z-]+|internmap|delaunator|robust-predicates)/)',
  ],
});
