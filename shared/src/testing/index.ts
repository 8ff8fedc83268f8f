export { anExperience, aUser } from './builders.ts';
export { createMemorySource, type MemorySource } from './memory-source.ts';
export { type RenderedPortal, renderPortal } from './render-portal.tsx';
