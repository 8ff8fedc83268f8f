import type { EmulatorProgram } from '../../scripts/official/find-emulator.ts';
import { startEmulator } from '../../scripts/official/start-emulator.ts';
import { withDataFolder } from './data-folder.ts';
import { residentMegabytes, type ServerProcess, startServer } from './server-process.ts';
import { withLimit } from './with-limit.ts';

/** A Firestore server that can be measured: ours or Google's. Both start empty and allow everything. */
export interface Engine {
  readonly name: string;
  /** Runs `work` with a new server, which has ended afterwards, also when `work` fails. */
  use<Result>(work: (server: ServerProcess) => Promise<Result>): Promise<Result>;
}

const START_SECONDS = 90;

/** Keeps its data on disk, as `npm start` does. */
export const OUR_ENGINE: Engine = {
  name: 'ours',
  use: (work) =>
    withDataFolder(async (folder) =>
      useServer(await withLimit(START_SECONDS, 'The start of our server', startServer(folder)), work),
    ),
};

/** Keeps its data in memory only. */
export const googleEngine = (program: EmulatorProgram): Engine => ({
  name: `Google’s ${program.version}`,
  async use(work) {
    const emulator = await startEmulator(program);
    return useServer({ ...emulator, memory: () => residentMegabytes(emulator.pid) }, work);
  },
});

async function useServer<Result>(
  server: ServerProcess,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
