/** Provides the configuration in the same way as the shell's first script. `firebase` adds to its Firebase values. */
export function configurePage(port: number, firebase: object = {}): void {
  const config = {
    firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo-portal', appId: 'app', ...firebase },
    remotes: {},
    emulators: {
      firestore: { host: '127.0.0.1', port },
      auth: 'http://127.0.0.1:1',
      signIn: 'http://127.0.0.1:1/',
    },
  };
  globalThis.portalBoot = {
    take: (url) => (url.endsWith('portal.config.json') ? Promise.resolve(Response.json(config)) : undefined),
    takePresses: () => [],
  };
}
