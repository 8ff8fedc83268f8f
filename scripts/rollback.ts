import { runRelease } from './releases/run-release.ts';

/** `npm run rollback -w <site> [-- --dry-run]`: publishes the build that was live before the current one. */
process.exitCode = await runRelease('rollback', process.argv.slice(2));
