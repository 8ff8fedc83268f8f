import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder before each test and removes it afterwards. The returned function returns the path of a file in
 * the folder, or of the folder itself.
 */
export function useTemporaryFolder(): (name?: string) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'local-backend-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return (name = '') => join(folder, name);
}
