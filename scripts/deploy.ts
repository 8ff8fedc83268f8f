import { runRelease } from './releases/run-release.ts';

/** `npm run deploy -w <site> [-- --preview <name>] [--dry-run]`: builds, checks and publishes one site, and changes no other site. */
process.exitCode = await runRelease('deploy', process.argv.slice(2));
