export { createMemorySource, type MemorySource } from '../store/memory-source.ts';
export { anExperience, aUser } from './builders.ts';
export { type RenderedPortal, renderPortal } from './render-portal.tsx';
