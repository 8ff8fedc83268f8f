import { Server } from 'node:http';
import { findRefusal, parseOrigins, refuseForeign } from '../trusted-origins.js';

// Runs first in the process of Firebase's tools, whose servers answer any website and any name: all of them, the
// emulator, its hub and its log, answer this computer's own pages alone from here on.
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
