import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from '../../scripts/support/root.ts';

export const SHELL_FILES = readdirSync(join(root, 'shell/dist')).map((file) => `/${file}`);

/** The shell's files that contain Firestore's SDK. */
export const FIRESTORE_FILES = SHELL_FILES.filter(
  (file) => file.endsWith('.js') && readText(`shell/dist${file}`).includes('google.firestore.v1'),
);
