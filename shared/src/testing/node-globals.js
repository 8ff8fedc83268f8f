import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { deserialize, serialize } from 'node:v8';

// jsdom has none of them; those of Node do as those of browsers.
Object.assign(globalThis, { CompressionStream, DecompressionStream });
globalThis.structuredClone ??= (value) => deserialize(serialize(value));
