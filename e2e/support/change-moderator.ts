import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/support/root.ts';
import { specPortal } from './spec-portal.ts';

/** Runs `npm run grant` or `npm run revoke` on the spec's portal, and returns its output. */
export async function changeModerator(
  command: 'grant' | 'revoke',
  uid: string,
  ...options: readonly string[]
): Promise<string> {
  const { ports } = await specPortal();
  const words = ['--import', 'tsx', 'scripts/moderate.ts', command, uid, 'moderator', ...options];
  const place = { cwd: root, env: { ...process.env, ...ports } };
  return (await promisify(execFile)(process.execPath, words, place)).stdout;
}
