import { Tokens } from './tokens.ts';

/** The words of a source, as `kind text@at-end`. */
function wordsOf(source: string): readonly string[] {
  const tokens = new Tokens(source);
  const words: string[] = [];
  for (let token = tokens.next(); token.kind !== 'end'; token = tokens.next()) {
    words.push(`${token.kind} ${source.slice(token.at, token.end)}@${token.at}-${token.end}`);
  }
  return words;
}

test.each([
  ['', []],
  [' \n\t// note\n/* more\n */ ', []],
  ['a_1 B', ['identifier a_1@0-3', 'identifier B@4-5']],
  ['1 2.5 .5', ['integer 1@0-1', 'float 2.5@2-5', 'float .5@6-8']],
  ['1.size', ['integer 1@0-1', 'punctuation .@1-2', 'identifier size@2-6']],
  [`'a"' "b'" b'c'`, [`string 'a"'@0-4`, `string "b'"@5-9`, "bytes b'c'@10-14"]],
  ['b == b', ['identifier b@0-1', 'punctuation ==@2-4', 'identifier b@5-6']],
  ['<=<!=!=', ['<=@0-2', '<@2-3', '!=@3-5', '!=@5-7'].map((word) => `punctuation ${word}`)],
  ['a/*x*/b//c', ['identifier a@0-1', 'identifier b@6-7']],
])('reads %j', (source, expected) => {
  expect(wordsOf(source)).toEqual(expected);
});

test('reads the parts of a path only where they follow at once', () => {
  const tokens = new Tokens('/a-1/(default)/$(b) /c');
  tokens.expect('/');
  const first = [tokens.readPathWord(), tokens.acceptRaw('/'), tokens.readPathWord()];
  expect(first).toEqual(['a-1', true, '(default)']);
  const second = [tokens.acceptRaw('/'), tokens.readPathWord(), tokens.acceptRaw('$(')];
  expect(second).toEqual([true, undefined, true]);
  expect(tokens.expectName('a name').text).toBe('b');
  tokens.expect(')');
  expect(tokens.acceptRaw('/')).toBe(false);
});
