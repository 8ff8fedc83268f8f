import { withDataFolder } from '../support/data-folder.ts';
import { loadDocuments } from '../support/documents.ts';
import { type Figure, repeat, time } from '../support/figure.ts';
import { listenToCollection } from '../support/listener.ts';
import { startServer } from '../support/server-process.ts';

const DOCUMENTS = 100_000;

/** 100,000 documents in batches of 500, until a listener on the collection has them all, and without a listener. */
export async function measureBulkLoad(): Promise<Figure[]> {
  const peaks: number[] = [];
  const alone = await repeat(3, () => load({ listening: false, peaks: [] }));
  const heard = await repeat(3, () => load({ listening: true, peaks }));
  const baseline = { name: 'no listener', runs: alone };
  return [
    { name: 'Load 100,000 documents, one listener', unit: 's', runs: heard, baseline },
    { name: 'Largest memory of the server, loading 100,000 documents', unit: 'MB', runs: peaks },
  ];
}

function load({ listening, peaks }: { listening: boolean; peaks: number[] }): Promise<number> {
  return withDataFolder(async (folder) => {
    const server = await startServer(folder);
    const listener = listening ? await listenToCollection(server.port) : undefined;
    let peak = 0;
    const watching = setInterval(() => {
      peak = Math.max(peak, server.memory());
    }, 250);
    const milliseconds = await time(async () => {
      const all = listener?.until(DOCUMENTS);
      await loadDocuments(server.port, DOCUMENTS);
      await all;
    });
    clearInterval(watching);
    peaks.push(peak);
    listener?.close();
    await server.stop();
    return milliseconds / 1000;
  });
}
