export { type Counts, compareCounts, createRecount, readCounts, recount } from './recount.ts';
export { type LocalStore, startLocalStore, startTestedStore, type TestedStore } from './tested-store.ts';
export { anExperience, writeExperiences } from './write-experiences.ts';
