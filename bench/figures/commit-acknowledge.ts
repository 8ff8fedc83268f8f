import { withDataFolder } from '../support/data-folder.ts';
import { documentWrite, loadDocuments } from '../support/documents.ts';
import { type Figure, repeat, time } from '../support/figure.ts';
import { listenToCollection } from '../support/listener.ts';
import { post } from '../support/rest.ts';
import { startServer } from '../support/server-process.ts';

const LISTENERS = 50;
const COMMITS = 200;

/** A commit of one document to its acknowledgement, with 50 listeners on the collection and with none. */
export function measureCommitAcknowledge(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    const server = await startServer(folder);
    await loadDocuments(server.port, 1000);
    const commit = (run: number) =>
      time(() => post(server.port, 'commit', { writes: [documentWrite(2000 + run)] }));
    const alone = await repeat(COMMITS, commit);
    const listeners = await Promise.all(
      Array.from({ length: LISTENERS }, () => listenToCollection(server.port)),
    );
    await Promise.all(listeners.map((listener) => listener.until(1000)));
    const heard = await repeat(COMMITS, (run) => commit(COMMITS + run));
    for (const listener of listeners) listener.close();
    await server.stop();
    return [
      {
        name: 'Commit to acknowledgement, 50 listeners',
        unit: 'ms',
        runs: heard,
        baseline: { name: 'no listener', runs: alone },
      },
    ];
  });
}
