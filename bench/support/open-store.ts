import { startFirestoreServer } from 'local-backend';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';

/**
 * A server with the database that a folder keeps, or with an empty one in memory, without rules, for `await using`, which
 * closes it. Nobody else may have the folder open.
 */
export async function openStore(folder?: string) {
  const report = () => undefined;
  const { port, database, close } = await startFirestoreServer({
    port: 0,
    projectId: PROJECT_ID,
    folder,
    report,
  });
  return { port, database, [Symbol.asyncDispose]: close };
}
