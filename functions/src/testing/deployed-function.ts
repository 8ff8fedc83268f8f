import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDeployedFolder } from './deployed-folder.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';

export type DeployedFunction = Awaited<ReturnType<typeof deployFunction>>;

/** The function as it is deployed, ready to be started on this computer. */
export async function deployFunction() {
  const folder = makeDeployedFolder();
  const metadata = createMetadataServer().listen(0, '127.0.0.1');
  await once(metadata, 'listening');
  const { port } = metadata.address() as AddressInfo;
  const environment = { GCE_METADATA_HOST: `127.0.0.1:${port}`, METADATA_SERVER_DETECTION: 'assume-present' };
  return {
    start: (port: number): Promise<FunctionProcess> => startFunction(folder.main, port, environment),
    remove(): void {
      metadata.close();
      folder.remove();
    },
  };
}

/** What tells programs in Google's cloud who they are. This one makes everybody the administrator of a local server. */
function createMetadataServer() {
  const token = JSON.stringify({ access_token: 'owner', expires_in: 3_600, token_type: 'Bearer' });
  return createServer((request, response) => {
    response.setHeader('Metadata-Flavor', 'Google');
    response.setHeader('Content-Type', 'application/json');
    response.end(request.url?.includes('/token') ? token : '{}');
  });
}
