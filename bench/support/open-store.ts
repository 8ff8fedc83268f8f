import { startFirestoreServer } from 'local-backend';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';

/**
 * The database that a folder keeps, or an empty one in memory, without rules, for `await using`, which closes it. Nobody
 * else may have it open.
 */
export async function openStore(folder?: string) {
  const report = () => undefined;
  const { database, close } = await startFirestoreServer({ port: 0, projectId: PROJECT_ID, folder, report });
  return { database, [Symbol.asyncDispose]: close };
}
