export { countExperience } from './count-experience.ts';
export { cleanUpAccount, eraseAccount, sweepErasures } from './erase-account.ts';
export { handleExperience, handleReport, handleReview, sweepWithheld } from './moderate.ts';
