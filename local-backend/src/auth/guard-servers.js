import { Server } from 'node:http';
import { findRefusal, parseOrigins, refuseForeign } from '../trusted-origins.js';

// Runs first in the process of the Auth emulator. By itself, the emulator answers every website and every host name.
// With this module, the emulator answers only pages from this computer and from the origins in `PORTAL_ORIGINS`.
const origins = parseOrigins(process.env.PORTAL_ORIGINS);
const { emit } = Server.prototype;

/** @this {Server} @param {string | symbol} event @param {any[]} args */
Server.prototype.emit = function guardedEmit(event, ...args) {
  const [request, answer] = args;
  if (event === 'request' && refuseForeign(request, answer, origins)) return true;
  if (event === 'upgrade' && findRefusal(request.headers, origins) !== undefined) {
    answer.destroy();
    return true;
  }
  return emit.call(this, event, ...args);
};
