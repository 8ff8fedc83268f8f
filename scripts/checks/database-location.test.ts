import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { listenOnLoopback, startNode } from 'local-backend/auth';
import { useTemporaryFolder } from 'local-backend/testing';
import { root } from '../support/root.ts';

/** The variables in which Firebase's tools look for the addresses of Google's services. */
const SERVICES = [
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_TOKEN_URL',
  'FIRESTORE_URL',
];

const isCreation = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && url?.includes('/databases?databaseId=%28default%29') === true;

/** The answer of Google's services about an empty project, to a user who may change the project. */
async function answerOf(request: IncomingMessage): Promise<object | undefined> {
  const url = request.url ?? '';
  if (url.endsWith(':testIamPermissions')) return (await json(request)) as object;
  if (url.includes('/token')) return { access_token: 'token', expires_in: 3600, token_type: 'Bearer' };
  if (url.includes('/services/')) return { state: 'ENABLED' };
  return undefined;
}

const inFolder = useTemporaryFolder();

test('the first deployment to an empty project creates the database in eur3', async () => {
  const creations = new EventEmitter();
  const server = await listenOnLoopback(async (request, response) => {
    if (isCreation(request)) return creations.emit('creation', await json(request));
    const answer = await answerOf(request);
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { code: 404, message: 'Not found' } }));
  }, 0);
  const url = `http://127.0.0.1:${server.port}`;
  const program = createRequire(join(root, 'package.json')).resolve('firebase-tools/lib/bin/firebase.js');
  const words = ['deploy', '--only', 'firestore', '--project', 'empty-project', '--non-interactive'];
  const tools = startNode(program, words, {
    cwd: root,
    environment: {
      ...Object.fromEntries(SERVICES.map((name) => [name, url])),
      CI: 'true',
      FIREBASE_TOKEN: 'refresh-token',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: inFolder(),
    },
  });
  const failed = tools.ended.then(() => Promise.reject(new Error(tools.output())));
  try {
    const [creation] = await Promise.race([once(creations, 'creation'), failed]);
    expect(creation).toMatchObject({ locationId: 'eur3', type: 'FIRESTORE_NATIVE' });
  } finally {
    await Promise.allSettled([tools.stop(), failed]);
    await server.close();
  }
});
