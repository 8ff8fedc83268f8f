import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { deserialize, serialize } from 'node:v8';

// jsdom lacks these globals. Node's versions behave like those of browsers.
Object.assign(globalThis, { CompressionStream, DecompressionStream });
globalThis.structuredClone ??= (value) => deserialize(serialize(value));
