import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/support/root.ts';

/** Builds a folder that has a webpack.config.js for production, and gives where the files are. */
export async function buildWithWebpack(name: string): Promise<string> {
  const folder = join(root, name);
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], { cwd: folder });
  return join(folder, 'dist');
}
