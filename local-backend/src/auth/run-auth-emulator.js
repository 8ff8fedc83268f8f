import './guard-servers.js';
import { createRequire } from 'node:module';

// Runs the Auth emulator of firebase-tools itself. Their command line, with its hub and its log, would take half as long
// again to start.
const require = createRequire(import.meta.url);
const { AuthEmulator, SingleProjectMode } = require('firebase-tools/lib/emulator/auth/index.js');
const [projectId, host, port] = process.argv.slice(2);
await new AuthEmulator({
  projectId,
  host,
  port: Number(port),
  singleProjectMode: SingleProjectMode.WARNING,
}).start();
