import { deserialize, serialize } from 'node:v8';
import { runInThisContext } from 'node:vm';

// jsdom lacks these globals, and its Blob is no stream. Node's versions behave like those of browsers.
Object.assign(globalThis, runInThisContext('({ Blob, CompressionStream, DecompressionStream, Response })'));
globalThis.structuredClone ??= (value) => deserialize(serialize(value));
