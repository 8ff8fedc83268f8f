import listed from '../../../shared/shared-modules.json';
import { SHARED_MODULES } from './shared-modules.ts';

test('the shell shares the listed modules', () => {
  const entryPoints = listed.entryPoints.map((name) => `@portal/shared/${name}`);
  expect(Object.keys(SHARED_MODULES).sort()).toEqual([...listed.libraries, ...entryPoints].sort());
});
