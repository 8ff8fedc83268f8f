import { describeComposition, releasesOf } from './composition.ts';

const describe = (entries: Readonly<Record<string, string>>): string => {
  const remotes = ['mf-moderation', 'mf-experiences', 'mf-auth'];
  return describeComposition(releasesOf(remotes, (part) => entries[part]));
};

test('names the shell first, then the loaded remotes by name, each with the hash of its entry', () => {
  const entries = { 'mf-experiences': 'remoteEntry.00112233.js', 'mf-auth': 'remoteEntry.5e6f7a8b.js' };
  expect(describe({ ...entries, shell: 'main.1a2b3c4d.js' })).toBe(
    'shell@1a2b3c4d mf-auth@5e6f7a8b mf-experiences@00112233',
  );
});

test('names an entry without a hash by its file, and is empty if nothing is known', () => {
  expect(describe({ 'mf-auth': 'remoteEntry.js' })).toBe('mf-auth@remoteEntry.js');
  expect(describe({})).toBe('');
});
