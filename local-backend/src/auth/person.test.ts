import { createPerson, localIdOf, parseName, SUGGESTED_NAMES } from './person.ts';

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['李小龍', '李小龍'],
  ['Zoe\u0308', 'Zoë'],
  ['ܐܒܪܗܡ', 'ܐܒܪܗܡ'],
  ['क्ष\u200dत्रिय', 'क्ष\u200dत्रिय'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['𝒜'.repeat(80), '𝒜'.repeat(80)],
])('takes the name %j', (input, name) => {
  expect(parseName(input)).toEqual({ kind: 'name', name });
});

test.each([
  ['', 'Enter a name.'],
  [' \u00a0\u3000 ', 'Enter a name.'],
  ['\u200b\u200d', 'Enter a name.'],
  [undefined, 'Enter a name.'],
  [{ name: 'Ada' }, 'Enter a name.'],
  ['x'.repeat(81), 'Use 80 characters or fewer.'],
  ['Ada\u0000', 'Use only characters that can be seen.'],
  ['Ada\ud800', 'Use only characters that can be seen.'],
])('refuses %j as a name', (input, message) => {
  expect(parseName(input)).toEqual({ kind: 'error', message });
});

test('the same name is the same person, however it is capitalised or composed', () => {
  const { sub } = createPerson('Zoë Straße');
  expect(createPerson('ZOE\u0308 STRASSE').sub).toBe(sub);
  expect(createPerson('Zoe Straße').sub).not.toBe(sub);
});

test('everybody has a mail address of their own, whatever the script', () => {
  const spellings = ['李小龍', '王小龍', 'Ada Lovelace', 'ada-lovelace', 'x'.repeat(80), 'Žižek'];
  const names = [...spellings, ...SUGGESTED_NAMES.slice(1)];
  const emails = names.map((name) => createPerson(name).email);
  expect(new Set(emails).size).toBe(names.length);
  for (const email of emails) expect(email).toMatch(/^[a-z0-9]+(\.[a-z0-9]+)*@example\.com$/);
});

test('a uid never changes, or the stored experiences would lose their owner', () => {
  expect(localIdOf(createPerson('Ada Lovelace').sub)).toBe('zW1OYHZt3xYDCSvF07hl1LgeqWn6');
});
