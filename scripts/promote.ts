import { runRelease } from './releases/run-release.ts';

/** `npm run promote -w <site> -- <name> [--dry-run]`: makes a preview live, with exactly its files. */
process.exitCode = await runRelease('promote', process.argv.slice(2));
