/** Replaces stylesheets in tests: the name of each class is unchanged. */
export default new Proxy({}, { get: (_, name) => name });
