import { buildStaleSites } from '../../scripts/build/build-sites.ts';

/** The portals that the workers start serve these builds. */
export default (): Promise<void> => buildStaleSites({ report: console.log });
