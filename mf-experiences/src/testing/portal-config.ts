/** Gives the page a configuration, which it reads once, with this operator. jsdom has no class Response. */
export function serveConfig(operator: object): void {
  const firebase = { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' };
  globalThis.fetch = async (url) => {
    if (url !== 'portal.config.json') throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({ firebase, remotes: {}, operator }) } as Response;
  };
}
