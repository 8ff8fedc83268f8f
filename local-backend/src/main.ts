import { startFirestoreServer } from './index.ts';

/**
 * Runs the server alone: `FIRESTORE_PORT=8080 PORTAL_DATA=.local/data FIRESTORE_RULES=firestore.rules tsx
 * local-backend/src/main.ts`. Without `FIRESTORE_RULES`, everything is allowed. `FIRESTORE_INDEXES` is the path of a
 * `firestore.indexes.json`; without it, no query needs an index.
 */
async function main(): Promise<void> {
  const {
    FIRESTORE_PORT = '8080',
    FIRESTORE_INDEXES,
    FIRESTORE_RULES,
    PORTAL_DATA = '.local/data',
    GCLOUD_PROJECT,
  } = process.env;
  const server = await startFirestoreServer({
    ...(FIRESTORE_RULES ? { rulesFile: FIRESTORE_RULES } : {}),
    ...(FIRESTORE_INDEXES ? { indexesFile: FIRESTORE_INDEXES } : {}),
    port: readPort(FIRESTORE_PORT),
    projectId: GCLOUD_PROJECT ?? 'demo-portal',
    folder: PORTAL_DATA,
    report: (line) => console.error(`firestore: ${line}`),
  });
  console.log(`Firestore server on http://127.0.0.1:${server.port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`FIRESTORE_PORT is no port: ${text}`);
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const isBusy = error.code === 'EADDRINUSE';
  console.error(isBusy ? `Cannot start: port ${error.port} is in use` : `Cannot start: ${error.message}`);
  process.exit(1);
});
