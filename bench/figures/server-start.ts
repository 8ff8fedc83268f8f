import { withDataFolder } from '../support/data-folder.ts';
import { loadDocuments } from '../support/documents.ts';
import { type Figure, repeat } from '../support/figure.ts';
import { startServer } from '../support/server-process.ts';

const DOCUMENTS = 100_000;

/** From the start of the process to its first answer, with an empty folder and with 100,000 documents. */
export async function measureServerStart(): Promise<Figure[]> {
  const empty = await repeat(5, () => withDataFolder(start));
  const full = await withDataFolder(async (folder) => {
    const server = await startServer(folder);
    await loadDocuments(server.port, DOCUMENTS);
    await server.stop();
    return repeat(5, () => start(folder));
  });
  const baseline = { name: 'an empty folder', runs: empty };
  return [
    { name: 'Server start, empty', unit: 'ms', runs: empty },
    { name: 'Server start, 100,000 documents', unit: 'ms', runs: full, baseline },
  ];
}

async function start(folder: string): Promise<number> {
  const server = await startServer(folder);
  await server.stop();
  return server.startMilliseconds;
}
