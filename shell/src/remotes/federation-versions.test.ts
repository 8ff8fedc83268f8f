import { createVersionPlugin } from './federation-versions.ts';

const { loadRemoteSnapshot } = createVersionPlugin({
  react: { version: '19.3.1' },
  '@portal/shared/ui': { version: '6.0.0' },
});

function refusalOf(name: string, requiredVersion: string) {
  try {
    loadRemoteSnapshot?.({ manifestJson: { shared: [{ name, requiredVersion }] } } as never);
    return 'none';
  } catch (error) {
    return { message: (error as Error).message, code: Object(error).code };
  }
}

test.each([
  ['react', '^19.3.0'],
  ['@portal/shared/ui', '^5.4.0 || ^6.0.0'],
  ['react', ''],
  ['elsewhere', '^1.0.0'],
])('a remote may ask for %s %s', (name, range) => {
  expect(refusalOf(name, range)).toBe('none');
});

test.each([
  ['@portal/shared/ui', '^6.1.0', '6.0.0', 'needs-newer-portal'],
  ['@portal/shared/new', '^6.1.0', 'none', 'needs-newer-portal'],
  ['react', '^20.0.0', '19.3.1', 'needs-newer-portal'],
  ['@portal/shared/ui', '^5.4.0', '6.0.0', undefined],
])('a remote may not ask for %s %s of a shell with %s: %s', (name, range, version, code) => {
  const message = `it needs ${name} ${range}, and the shell brings ${version}`;
  expect(refusalOf(name, range)).toEqual({ message, code });
});
