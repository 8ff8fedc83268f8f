import { runRelease } from './releases/run-release.ts';

/** `npm run deploy -w <site> [-- --dry-run]`: builds, checks and publishes one site, and leaves the others alone. */
process.exitCode = await runRelease('deploy', process.argv.slice(2));
