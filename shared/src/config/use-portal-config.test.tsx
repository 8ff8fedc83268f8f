import { renderHook, waitFor } from '@testing-library/react';
import { usePortalConfig } from './use-portal-config.ts';

const config = {
  firebase: { apiKey: 'key', authDomain: 'demo.firebaseapp.com', projectId: 'demo', appId: 'app' },
  remotes: {},
};
const fetched = jest.fn<Promise<Response>, unknown[]>();

/** Answers the next request. jsdom has no class Response. */
const answer = (status: number): void => {
  fetched.mockResolvedValueOnce({ ok: status === 200, status, json: async () => config } as Response);
};

/** Renders a component that uses the configuration, and returns what the hook gives at each render. */
function render(): readonly unknown[] {
  const given: unknown[] = [];
  renderHook(() => void given.push(usePortalConfig()));
  return given;
}

test('gives the configuration once it is read, an empty one after a failure, and a known one at once', async () => {
  globalThis.fetch = fetched as typeof fetch;
  answer(404);
  const failed = render();
  await waitFor(() => expect(failed).toEqual([undefined, {}]));
  answer(200);
  const read = render();
  await waitFor(() => expect(read).toEqual([undefined, config]));
  expect(render()).toEqual([config]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
