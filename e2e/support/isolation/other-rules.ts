import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/support/root.ts';

/** Writes a copy of the rules that demands one more field, `level`, of every new experience; gives its path. */
export const writeLaterRules = (folder: string): string =>
  writeRules(folder, "'createdByName', 'likes']", "'createdByName', 'likes', 'level']");

/** Writes a copy of the rules without the line that demands `pace` of every new experience; gives its path. */
export const writeRulesWithoutPace = (folder: string): string =>
  writeRules(folder, '&& getAfter(pace(request.auth.uid)).data.experience == id', '');

function writeRules(folder: string, part: string, other: string): string {
  const path = join(folder, 'other.rules');
  const source = readFileSync(join(root, 'firestore.rules'), 'utf8');
  if (!source.includes(part)) throw new Error(`The rules no longer hold ${part}`);
  writeFileSync(path, source.replace(part, other));
  return path;
}
