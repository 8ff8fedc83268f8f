import 'fake-indexeddb/auto';

// jsdom has neither. What is stored in tests is plain data, of which this makes a copy.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
