import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnLoopback } from 'local-backend/auth';
import {
  AUTH_PORT,
  FIRESTORE_PORT,
  type PortVariable,
  readPort,
} from '../../backend/src/operator/local-portal.ts';
import { findFreePorts } from '../support/free-ports.ts';
import { CommandError, REMOTES, type Site } from '../support/root.ts';

type PortName = Site | 'firestore' | 'auth' | 'signIn';

export const FIRST_REMOTE_PORT = 3001;

/** The variables of remotes whose regular variable name is used for something else. */
const PORT_VARIABLE_OVERRIDES: Readonly<Record<string, string>> = { 'mf-auth': 'AUTH_UI_PORT' };

/** For example, the variable of `mf-team-reports` is `TEAM_REPORTS_PORT`. */
export const portVariableOf = (remote: string): string =>
  PORT_VARIABLE_OVERRIDES[remote] ?? `${remote.slice('mf-'.length).replaceAll('-', '_').toUpperCase()}_PORT`;

/**
 * The variable and the default of each port. The default 0 means any free port. The remotes' ports follow the order
 * of the workspaces.
 */
const PORT_VARIABLES = {
  shell: { variable: 'PORT', default: 3000 },
  ...Object.fromEntries(
    REMOTES.map((remote, index) => [
      remote,
      { variable: portVariableOf(remote), default: FIRST_REMOTE_PORT + index },
    ]),
  ),
  firestore: FIRESTORE_PORT,
  auth: AUTH_PORT,
  signIn: { variable: 'SIGN_IN_PORT', default: 0 },
} as Readonly<Record<PortName, PortVariable>>;

/** `signIn` is 0 (any free port) by default: pages find the sign-in page's address in `portal.config.json`. */
export type Ports = Readonly<Record<PortName, number>>;

const NAMES = Object.keys(PORT_VARIABLES) as PortName[];

/** Reads the ports from the environment. Throws a CommandError that names the variable to change. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const entries = NAMES.map((name) => [name, readPort(PORT_VARIABLES[name], environment)]);
  const ports = Object.fromEntries(entries) as Ports;
  for (const [index, name] of NAMES.entries()) {
    const earlier = NAMES.slice(0, index).find((other) => ports[other] !== 0 && ports[other] === ports[name]);
    if (earlier === undefined) continue;
    const [first, second] = [PORT_VARIABLES[earlier].variable, PORT_VARIABLES[name].variable];
    throw new CommandError(
      `Port ${ports[name]} is given to both ${first} and ${second}: set ${second} to another port`,
    );
  }
  return ports;
}

export async function findFreePortsByVariable(): Promise<Readonly<Record<string, string>>> {
  const ports = await findFreePorts(NAMES.length);
  return Object.fromEntries(
    NAMES.map((name, index) => [PORT_VARIABLES[name].variable, String(ports[index])]),
  );
}

/**
 * Throws a CommandError if a port is still in use after `timeoutMs`. A port may be in use for a moment, because a
 * portal that is stopping has not closed its ports yet.
 */
export async function checkPortsAreFree(ports: Partial<Ports>, timeoutMs = 2_000): Promise<void> {
  const limit = Date.now() + timeoutMs;
  for (const name of NAMES) {
    const port = ports[name];
    if (port) await untilPortIsFree(port, PORT_VARIABLES[name].variable, limit);
  }
}

async function untilPortIsFree(port: number, variable: string, limit: number): Promise<void> {
  try {
    await checkPortIsFree(port, variable);
  } catch (error) {
    if (Date.now() >= limit) throw error;
    await delay(100);
    await untilPortIsFree(port, variable, limit);
  }
}

async function checkPortIsFree(port: number, variable: string): Promise<void> {
  const busy = `Port ${port} is in use: stop what uses it, or set ${variable} to another port`;
  if ((await isAnswered('127.0.0.1', port)) || (await isAnswered('::1', port))) throw new CommandError(busy);
  try {
    await (await listenOnLoopback(() => undefined, port)).close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new CommandError(busy);
    throw new CommandError(`Port ${port} cannot be used (${code}): set ${variable} to another port`);
  }
}

/** Binding alone is not enough: some systems let two servers bind one port, if one of them uses all addresses. */
async function isAnswered(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
