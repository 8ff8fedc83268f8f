import { listenOnLoopback } from 'local-backend/auth';
import { runScript } from './testing/run-script.ts';

test('a busy port is named before the portal is asked', async () => {
  const server = await listenOnLoopback(() => undefined, 0);
  const environment = { PORT: String(server.port) };
  const { stderr } = await runScript('compose', ['--portal', 'http://localhost:1'], { environment });
  expect(stderr).toBe(`Port ${server.port} is in use: stop what uses it, or set PORT to another port\n`);
  await server.close();
});
