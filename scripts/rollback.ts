import { runRelease } from './releases/run-release.ts';

/** `npm run rollback -w <site> [-- --dry-run]`: goes back to the build that was live before. */
process.exitCode = await runRelease('rollback', process.argv.slice(2));
