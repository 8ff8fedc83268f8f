import { ANONYMOUS, aContext, aPolicy, mayGet } from './testing/a-policy.ts';

test.each([
  ['/c/{id}', 'c/1', true],
  ['/c/{id}', 'd/1', false],
  ['/c/{id}', 'c/1/d/2', false],
  ['/c/a-b', 'c/a-b', true],
  ['/c/a-b', 'c/a', false],
  ['/c/{id}/d/{inner}', 'c/1/d/2', true],
  ['/c/{id=*}', 'c/1', true],
  ['/{path=**}', 'c/1', true],
  ['/{path=**}', 'c/1/d/2/e/3', true],
  ['/c/{path=**}', 'c/1/d/2', true],
  ['/c/{path=**}', 'd/1', false],
  ['/c/1/{path=**}', 'c/1', true],
  ['/c/{id}/{path=**}', 'c/1', true],
  ['/{path=**}/d/{id}', 'd/1', true],
  ['/{path=**}/d/{id}', 'c/1/d/2', true],
  ['/{path=**}/d/{id}', 'd/1/c/2', false],
  ['/c/{path=**}/e/{id}', 'c/1/d/2/e/3', true],
])('match %s with %s: %s', (match, path, expected) => {
  expect(mayGet(aPolicy(`match ${match} { allow get; }`), ANONYMOUS, path)).toBe(expected);
});

test.each([
  ['/c/{id}', "id == '1' && database == '(default)'", 'c/1'],
  ['/{path=**}', 'path == /c/1', 'c/1'],
  ['/{path=**}', "path is path && path[0] == 'c'", 'c/1'],
  ['/c/1/{path=**}', 'path == path && path is path', 'c/1'],
  ['/{path=**}/d/{id}', "path == /c/1 && id == '2'", 'c/1/d/2'],
  ['/c/{id}', 'request.path == /databases/$(database)/documents/c/$(id)', 'c/1'],
])('match %s binds so that %s', (match, condition, path) => {
  expect(mayGet(aPolicy(`match ${match} { allow get: if ${condition}; }`), ANONYMOUS, path)).toBe(true);
});

test('a nested match continues the path, and sees the wildcards around it', () => {
  const policy = aPolicy(`match /c/{outer} {
    function isOuter(id) { return id == outer; }
    match /d/{inner} { allow get: if isOuter('1') && inner == '2'; }
  }`);
  const paths = ['c/1/d/2', 'c/3/d/2', 'c/1'];
  expect(paths.map((path) => mayGet(policy, ANONYMOUS, path))).toEqual([true, false, false]);
});

test('an inner wildcard hides an outer one of the same name', () => {
  const policy = aPolicy("match /c/{id} { match /d/{id} { allow get: if id == '2'; } }");
  expect(mayGet(policy, ANONYMOUS, 'c/1/d/2')).toBe(true);
});

test('overlapping matches add up', () => {
  const policy = aPolicy(`match /c/{id} { allow get: if id == '1'; }
    match /{path=**} { allow get: if request.auth == null && path == /c/2; }`);
  const paths = ['c/1', 'c/2', 'c/3'];
  expect(paths.map((path) => mayGet(policy, ANONYMOUS, path))).toEqual([true, true, false]);
});

test('many recursive wildcards over a long path stay bounded', () => {
  const depth = 12;
  const policy = aPolicy(`${'match /{path=**}/x/{id} { '.repeat(depth)} allow get; ${'}'.repeat(depth)}`);
  const path = Array.from({ length: 100 }, () => 'x/1').join('/');
  const verdict = policy.canGet(aContext(ANONYMOUS), `${path}/y/1`, undefined);
  expect(verdict).toMatchObject({ kind: 'denied', reason: expect.stringContaining('too many ways') });
});
