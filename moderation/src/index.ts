/** What needs an administrator's rights: blocking, removing. For the Cloud Functions, the local portal and commands. */
export { blockAccount, isKnownAccount, readBlocked, unblockAccount } from './block-account.ts';
export { idsOfAuthor, readExperience, removeExperience } from './remove-experience.ts';
