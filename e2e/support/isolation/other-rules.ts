import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../../scripts/support/root.ts';

/** Writes a copy of the rules that demands one more field, `level`, of every new experience; gives its path. */
export const writeLaterRules = (folder: string): string =>
  writeRules(folder, "'createdByName', 'likes']", "'createdByName', 'likes', 'level']");

/** Writes a copy of the rules without the line that demands `pace` of every new experience; gives its path. */
export const writeRulesWithoutPace = (folder: string): string =>
  writeRules(folder, '&& getAfter(pace(request.auth.uid)).data.experience == id', '');

/** Writes a copy of the rules that lets people read as before and refuses whatever they write; gives its path. */
export const writeDenyingRules = (folder: string): string =>
  writeRules(folder, /\ballow (create|update|delete): if /g, 'allow $1: if false && ');

function writeRules(folder: string, part: string | RegExp, other: string): string {
  const path = join(folder, 'other.rules');
  const source = readText('firestore.rules');
  const changed = source.replace(part, other);
  if (changed === source) throw new Error(`The rules no longer hold ${part}`);
  writeFileSync(path, changed);
  return path;
}
