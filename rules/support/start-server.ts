import { startFirestoreServer } from 'local-backend';

export const PROJECT_ID = 'demo-rules';

/** Starts our server with an empty database in memory, on a free port, without reports. */
export const startServer = (options: Partial<Parameters<typeof startFirestoreServer>[0]>) =>
  startFirestoreServer({
    port: 0,
    projectId: PROJECT_ID,
    folder: undefined,
    report: () => undefined,
    ...options,
  });
