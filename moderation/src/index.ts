/**
 * What needs an administrator's rights: blocking, removing, and the handlers of reports and reviews. For the Cloud
 * Functions, the local portal and commands.
 */
export { blockAccount, isKnownAccount, readBlocked, unblockAccount } from './block-account.ts';
export { createModeration, DEFAULT_LIMITS, type Moderation } from './create-moderation.ts';
export { idsOfAuthor, readExperience, removeExperience } from './remove-experience.ts';
