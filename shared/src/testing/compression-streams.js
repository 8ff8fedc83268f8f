import { CompressionStream, DecompressionStream } from 'node:stream/web';

// jsdom has neither; those of Node do as those of browsers.
Object.assign(globalThis, { CompressionStream, DecompressionStream });
