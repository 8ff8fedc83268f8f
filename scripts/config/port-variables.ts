import { REMOTES, type Site } from '../support/root.ts';

export type PortName = Site | 'firestore' | 'auth' | 'signIn';

interface PortVariable {
  readonly variable: string;
  /** What the port is when nothing is set; 0 is any free one. */
  readonly default: number;
}

export const FIRST_REMOTE_PORT = 3001;

/** Of remotes whose own name is taken. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'mf-auth': 'AUTH_UI_PORT' };

/** `mf-team-reports` has `TEAM_REPORTS_PORT`. */
export const portVariableOf = (remote: string): string =>
  OTHER_NAMES[remote] ?? `${remote.slice('mf-'.length).replaceAll('-', '_').toUpperCase()}_PORT`;

/** The variable that sets each port. Remotes have theirs in the order of the workspaces. */
export const PORT_VARIABLES = {
  shell: { variable: 'PORT', default: 3000 },
  ...Object.fromEntries(
    REMOTES.map((remote, index) => [
      remote,
      { variable: portVariableOf(remote), default: FIRST_REMOTE_PORT + index },
    ]),
  ),
  firestore: { variable: 'FIRESTORE_PORT', default: 8080 },
  auth: { variable: 'AUTH_PORT', default: 9099 },
  signIn: { variable: 'SIGN_IN_PORT', default: 0 },
} as Readonly<Record<PortName, PortVariable>>;

/** The names of all the variables. */
export const portVariables = (): readonly string[] =>
  Object.values(PORT_VARIABLES).map(({ variable }) => variable);
