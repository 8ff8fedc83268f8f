export { countExperience } from './count-experience.ts';
export { eraseAccount, sweepErasures } from './erase-account.ts';
export { handleExperience, handleReport, handleReview, sweepRemoved } from './moderate.ts';
