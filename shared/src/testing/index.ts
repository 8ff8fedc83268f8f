export { searchableCompanies } from '../counts/match-companies.ts';
export { setExperienceSource } from '../store/load-source.ts';
export { createMemorySource, type MemorySource } from '../store/memory-source.ts';
export { anExperience, aUser } from './builders.ts';
export { forgetExperiences, type RenderedPortal, renderPortal } from './render-portal.tsx';
