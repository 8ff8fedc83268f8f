export { searchableCompanies } from '../counts/match-companies.ts';
export { beginVisit } from '../feed/shown.ts';
export { setModerationSource } from '../review/load-moderation.ts';
export { createMemoryModeration } from '../review/memory-moderation.ts';
export { setExperienceSource } from '../store/load-source.ts';
export { createMemorySource, type MemorySource } from '../store/memory/memory-source.ts';
export { anExperience, aUser } from './builders.ts';
export { forgetExperiences, type RenderedPortal, renderPortal } from './render-portal.tsx';
