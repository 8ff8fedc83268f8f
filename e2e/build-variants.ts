import { buildLaterAnalytics, buildLaterExperiences, buildLaterShell } from './support/variants.ts';

/** Makes all builds that tests use beside today's sites, where they are missing. */
await buildLaterAnalytics();
await buildLaterExperiences();
await buildLaterShell();
