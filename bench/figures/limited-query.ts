import { withDataFolder } from '../support/data-folder.ts';
import { loadDocuments } from '../support/documents.ts';
import { type Figure, repeat, time } from '../support/figure.ts';
import { newest, post } from '../support/rest.ts';
import { startServer } from '../support/server-process.ts';

/** `limit(24)` ordered by date, over REST, at 100,000 documents and at 100. */
export async function measureLimitedQuery(): Promise<Figure[]> {
  const few = await queryTimes(100);
  const many = await queryTimes(100_000);
  const [first = Number.NaN, ...warm] = many;
  const baseline = { name: '100 documents', runs: few.slice(1) };
  return [
    { name: 'limit(24) by date, 100,000 documents', unit: 'ms', runs: warm, baseline },
    { name: 'limit(24) by date, first query after a start', unit: 'ms', runs: [first] },
  ];
}

function queryTimes(documents: number): Promise<number[]> {
  return withDataFolder(async (folder) => {
    const loader = await startServer(folder);
    await loadDocuments(loader.port, documents);
    await loader.stop();
    const server = await startServer(folder);
    const times = await repeat(51, () => time(() => post(server.port, 'runQuery', newest(24))));
    await server.stop();
    return times;
  });
}
