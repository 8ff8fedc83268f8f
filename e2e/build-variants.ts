import { BEFORE_PACE, buildCommit } from './support/isolation/commit-build.ts';
import { buildIncompatibleAnalytics, buildLaterAnalytics, buildLaterShell } from './support/variants.ts';

/** Makes all builds that tests use beside today's sites, where they are missing. */
await buildCommit(BEFORE_PACE, ['shell', 'mf-experiences', 'mf-analytics']);
for (const build of [buildLaterAnalytics, buildIncompatibleAnalytics, buildLaterShell]) await build();
