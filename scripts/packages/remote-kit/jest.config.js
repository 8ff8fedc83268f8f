import { appProject } from '../../testing/app-project.js';

/** Jest's configuration for a team's own repository. */
export default { projects: [appProject('mf-*')] };
