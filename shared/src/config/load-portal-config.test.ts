const config = {
  firebase: { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' },
  remotes: {},
};

/** A stand-in for a response, because jsdom has no class Response. */
const answer = (status: number, json: unknown) =>
  ({ ok: status === 200, status, json: async () => json }) as Response;

const fetched = jest.fn<Promise<Response>, unknown[]>();
const taken = jest.fn<Promise<Response> | undefined, unknown[]>();

beforeEach(() => {
  jest.resetModules();
  fetched.mockReset().mockResolvedValue(answer(200, config));
  taken.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  globalThis.portalBoot = undefined;
});

const load = async () => (await import('./load-portal-config.ts')).loadPortalConfig;

test('fetches the configuration once', async () => {
  const loadPortalConfig = await load();
  expect(await loadPortalConfig()).toEqual(config);
  expect(await loadPortalConfig()).toEqual(config);
  expect(fetched.mock.calls).toEqual([['portal.config.json']]);
});

test('takes the answer that the first script has asked for', async () => {
  globalThis.portalBoot = { take: taken.mockResolvedValueOnce(answer(200, config)), takePresses: () => [] };
  const loadPortalConfig = await load();
  expect(await loadPortalConfig()).toEqual(config);
  expect(taken.mock.calls).toEqual([['portal.config.json']]);
  expect(fetched).not.toHaveBeenCalled();
});

test('says what is wrong with the answer it took, and fetches the next time', async () => {
  globalThis.portalBoot = { take: taken.mockResolvedValueOnce(answer(404, {})), takePresses: () => [] };
  const loadPortalConfig = await load();
  await expect(loadPortalConfig()).rejects.toThrow('Cannot load portal.config.json: the server answered 404');
  expect(await loadPortalConfig()).toEqual(config);
  expect(fetched).toHaveBeenCalledTimes(1);
});
