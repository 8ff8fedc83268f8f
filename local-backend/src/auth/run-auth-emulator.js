import './guard-servers.js';
import { createRequire } from 'node:module';

// Runs only the Auth emulator of firebase-tools. The command of firebase-tools would also start a hub and a log, and
// its start would take 50% longer.
const require = createRequire(import.meta.url);
const { AuthEmulator, SingleProjectMode } = require('firebase-tools/lib/emulator/auth/index.js');
const [projectId, host, port] = process.argv.slice(2);
await new AuthEmulator({
  projectId,
  host,
  port: Number(port),
  singleProjectMode: SingleProjectMode.WARNING,
}).start();
