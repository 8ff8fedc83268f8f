import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What tells programs in Google's cloud who they are. */
export interface MetadataServer {
  /** What a process has to be started with to ask it. */
  readonly environment: NodeJS.ProcessEnv;
  close(): void;
}

/** Starts one that makes everybody the administrator of a local server. */
export async function startMetadataServer(): Promise<MetadataServer> {
  const token = JSON.stringify({ access_token: 'owner', expires_in: 3_600, token_type: 'Bearer' });
  const server = createServer((request, response) => {
    response.setHeader('Metadata-Flavor', 'Google');
    response.setHeader('Content-Type', 'application/json');
    response.end(request.url?.includes('/token') ? token : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: { GCE_METADATA_HOST: `127.0.0.1:${port}`, METADATA_SERVER_DETECTION: 'assume-present' },
    close: () => server.close(),
  };
}
