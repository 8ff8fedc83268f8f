import { CommandError } from './command-line.ts';

/** The Firebase project of the local portal. */
export const PROJECT_ID = 'demo-portal';

/** The variable that sets a port, and the port without it. */
export interface PortVariable {
  readonly variable: string;
  readonly default: number;
}

export const FIRESTORE_PORT: PortVariable = { variable: 'FIRESTORE_PORT', default: 8080 };
export const AUTH_PORT: PortVariable = { variable: 'AUTH_PORT', default: 9099 };

/** Reads a port from the environment. Throws a CommandError that names the variable to change. */
export function readPort(
  { variable, default: byDefault }: PortVariable,
  environment: NodeJS.ProcessEnv,
): number {
  const text = environment[variable]?.trim();
  if (text === undefined || text === '') return byDefault;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`${variable} is '${text}': set it to a whole number between 1 and 65535`);
}
