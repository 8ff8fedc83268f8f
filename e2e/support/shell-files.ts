import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from '../../scripts/support/root.ts';

export const SHELL_FILES = readdirSync(join(root, 'shell/dist')).map((file) => `/${file}`);

const scriptsWith = (text: string): readonly string[] =>
  SHELL_FILES.filter((file) => file.endsWith('.js') && readText(`shell/dist${file}`).includes(text));

/** The shell's files that contain Firestore's SDK. */
export const FIRESTORE_FILES = scriptsWith('google.firestore.v1');

/** The shell's files that contain the combobox. */
export const COMBOBOX_FILES = scriptsWith('aria-activedescendant');
