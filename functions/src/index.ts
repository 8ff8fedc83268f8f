export { countExperience } from './count-experience.ts';
export { eraseAccount, sweepErasures } from './erase-account.ts';
export { handleExperience, handleReport, handleReview, sweepWithheld } from './moderate.ts';
