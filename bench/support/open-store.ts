import { startServer } from '../../rules/support/start-server.ts';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';

/**
 * Starts a server without rules, with the database of a folder or with an empty database in memory. `await using`
 * closes the server. No other process may have the folder open.
 */
export async function openStore(folder?: string) {
  const { port, database, close } = await startServer({ projectId: PROJECT_ID, folder });
  return { port, database, [Symbol.asyncDispose]: close };
}
