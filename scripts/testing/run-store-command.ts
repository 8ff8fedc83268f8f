import { runStoreCommand, type StoreCommand } from '../store-commands/run-store-command.ts';

/** Runs a command in this process, with these arguments against the server on `port`. */
export async function runHere(command: StoreCommand, port: number, args: readonly string[]) {
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line);
  const code = await runStoreCommand(command, args, {
    environment: onPort(port),
    output: { log: add, error: add },
    signal: new AbortController().signal,
  });
  return { code, output: lines.join('\n') };
}

/** The environment of a command that is to work on the server on `port`. */
export const onPort = (port: number) => ({
  FIRESTORE_PORT: String(port),
  FIRESTORE_EMULATOR_HOST: undefined,
});
