/** Replaces style sheets in tests: each class keeps its name from the source. */
export default new Proxy({}, { get: (_, name) => name });
