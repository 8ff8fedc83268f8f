import {
  BEFORE_DETAILS,
  BEFORE_PACE,
  BEFORE_SHARED_2,
  buildCommit,
} from './support/isolation/commit-build.ts';
import {
  buildIncompatibleAnalytics,
  buildLaterAnalytics,
  buildLaterExperiences,
  buildLaterShell,
} from './support/variants.ts';

/** Makes all builds that tests use beside today's sites, where they are missing. */
await buildCommit(BEFORE_PACE, ['shell', 'mf-experiences']);
await buildCommit(BEFORE_DETAILS, ['mf-experiences']);
await buildCommit(BEFORE_SHARED_2, ['shell', 'mf-experiences', 'mf-analytics', 'mf-auth']);
await buildLaterAnalytics();
await buildIncompatibleAnalytics();
await buildLaterExperiences();
await buildLaterShell();
