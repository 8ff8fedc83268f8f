import { chooseFirestore, describeFirestore, openFirestore } from './firestore-client.ts';
import { formatReport } from './migration/format-report.ts';
import { type MigrateOptions, parseMigrateOptions } from './migration/migrate-options.ts';
import { migrateStore } from './migration/migrate-store.ts';
import { CommandError } from './root.ts';
import { untilAskedToStop } from './stop-signal.ts';

/** `npm run migrate [-- --dry-run] [--drop-unknown-fields] [--project ID]` */
async function main(words: readonly string[]): Promise<number> {
  let options: MigrateOptions;
  try {
    options = parseMigrateOptions(words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
  try {
    return await migrate(options);
  } catch (error) {
    console.error(
      error instanceof CommandError
        ? error.message
        : `Cannot migrate: ${(error as Error).message}; what was repaired stays, so run it again`,
    );
    return 1;
  }
}

/** Returns the exit code: 0 when every document was done, whatever is left for people. */
async function migrate({ project, ...options }: MigrateOptions): Promise<number> {
  const signal = untilAskedToStop();
  const target = chooseFirestore(project, process.env);
  const db = await openFirestore(target);
  console.log(`Experiences in ${describeFirestore(target)}`);
  const progress = (looked: number): void => console.log(`  ${looked.toLocaleString('en-US')} looked at`);
  const report = await migrateStore(db, {
    ...options,
    signal,
    ...(process.stdout.isTTY ? { progress } : {}),
  });
  for (const line of formatReport(report, options.dryRun)) console.log(line);
  return report.stopped || report.failures.count > 0 ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
