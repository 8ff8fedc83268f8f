import { foldForSearch } from '../model/fold-text.ts';

/** In UTF-16 units. An administrator, for whom there are no rules, could write a role too long for an index. */
const MAX_ROLE_LENGTH = 300;

/** The stored role, without spaces around it, cut to MAX_ROLE_LENGTH. */
export const cutRole = (role: string): string => role.trim().slice(0, MAX_ROLE_LENGTH);

/** The form in which suggestions compare a role. */
export const searchedRole = (role: string): string => foldForSearch(cutRole(role));
