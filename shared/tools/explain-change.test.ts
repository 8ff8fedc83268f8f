import { explainChange } from './explain-change.ts';

const WRITTEN = 'function signIn(): void;\nfunction signOut(): void;\n';

test('says nothing while the surface is as written down', () => {
  expect(explainChange(WRITTEN, WRITTEN)).toBeUndefined();
});

test('names what went and what came, and what to think about', () => {
  const advice = explainChange(WRITTEN, WRITTEN.replace('signOut(): void', 'signOut(): Promise<void>'));
  expect(advice).toContain('- function signOut(): void;\n+ function signOut(): Promise<void>;');
  expect(advice).not.toContain('signIn');
  expect(advice).toMatch(/breaking change.*CHANGELOG.*npm run api -w shared/s);
});
