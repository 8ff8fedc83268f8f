import { listenOnLoopback } from 'local-backend/auth';
import { checkPortsAreFree, readPorts } from './ports.ts';

test('reads each port from its variable', () => {
  const ports = readPorts({ PORT: '4000', FIRESTORE_PORT: ' 4080 ', SIGN_IN_PORT: '4010', AUTH_PORT: '' });
  expect(ports).toMatchObject({ shell: 4000, firestore: 4080, signIn: 4010, auth: 9099 });
});

test.each(['0', '65536', '-1', '80.5', '3e3', 'http'])(
  'refuses %j as a port and names the variable',
  (text) => {
    expect(() => readPorts({ ANALYTICS_PORT: text })).toThrow(
      `ANALYTICS_PORT is '${text}': set it to a whole number between 1 and 65535`,
    );
  },
);

test('refuses one port for two servers', () => {
  expect(() => readPorts({ PORT: '3003' })).toThrow(
    'Port 3003 is given to both PORT and AUTH_UI_PORT: set AUTH_UI_PORT to another port',
  );
});

test('a busy port is named together with the variable to change', async () => {
  const server = await listenOnLoopback(() => undefined, 0);
  const ports = { firestore: server.port };
  await expect(checkPortsAreFree(ports, 0)).rejects.toThrow(
    `Port ${server.port} is in use: stop what uses it, or set FIRESTORE_PORT to another port`,
  );
  await server.close();
  await checkPortsAreFree(ports, 0);
});

test('waits for a port that is just being closed', async () => {
  const server = await listenOnLoopback(() => undefined, 0);
  const check = checkPortsAreFree({ shell: server.port }, 60_000);
  setTimeout(() => server.close(), 150);
  await check;
});
