/**
 * What needs an administrator's rights: blocking, removing, erasing, and the handlers of reports and reviews. For the Cloud
 * Functions, the local portal and commands.
 */

export { idsOfAuthor } from './account/account-data.ts';
export { blockPerson, readBlocked, unblockPerson } from './account/block-person.ts';
export type { Reporters } from './count-hold.ts';
export { createModeration, type Moderation, type ModerationOptions } from './create-moderation.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export { grantModeration, hasModerators, readModerator, revokeModeration } from './moderators.ts';
export { readExperience, removeExperience } from './remove-experience.ts';
export { revertVerdicts } from './revert-verdicts.ts';
