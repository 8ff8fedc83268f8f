import { readText } from '../../../scripts/support/root.ts';

/** Rules that let people read as before and refuse whatever they write. */
export const denyingRules = (): string =>
  readText('firestore.rules').replace(/\ballow (create|update|delete): if /g, 'allow $1: if false && ');
