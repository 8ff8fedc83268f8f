import { COUNT_VERSION } from '@portal/shared/counts';
import { REMOTES, readJson, readText } from '../support/root.ts';

const rules = readText('firestore.rules');

test.each(REMOTES)('%s needs nothing that this repository does not deploy', (remote) => {
  const { portal } = readJson(`${remote}/package.json`);
  if (portal.rules !== undefined) expect(rules).toContain(`'rules-${portal.rules}'`);
  expect(portal.counts ?? 0).toBeLessThanOrEqual(COUNT_VERSION);
});
