export { countExperience } from './count-experience.ts';
export { eraseTraces, handleReport, handleReview, sweepRemoved } from './moderate.ts';
