import { readText } from '../../../scripts/support/root.ts';

/** The rules, but demanding one more field, `level`, of every new experience. */
export const laterRules = (): string =>
  changeRules(
    '&& after.likes == [];',
    '&& after.likes == [] && after.level is string;',
    changeRules("'createdByName', 'likes',", "'createdByName', 'likes', 'level',"),
  );

/** The rules without the line that demands `pace` of every new experience. */
export const rulesWithoutPace = (): string =>
  changeRules('&& getAfter(pace(request.auth.uid)).data.experience == id', '');

/** Rules that let people read as before and refuse whatever they write. */
export const denyingRules = (): string =>
  changeRules(/\ballow (create|update|delete): if /g, 'allow $1: if false && ');

function changeRules(part: string | RegExp, other: string, source = readText('firestore.rules')): string {
  const changed = source.replace(part, other);
  if (changed === source) throw new Error(`The rules no longer hold ${part}`);
  return changed;
}
