import { markWords } from './mark-words.ts';

const TEXT = 'I met Dana Whitcombe. The lead laughed at my answer, and one of the others left.';

test.each([
  ['a quote', 'He says "at my answer", which is untrue.', ['at my answer']],
  ['a single quoted word', '‘Laughed’ is a lie', ['laughed']],
  [
    'a run of words in another case',
    'it is false that the Lead Laughed AT MY answer!',
    ['The lead laughed at my answer'],
  ],
  ['a name', 'Please remove Whitcombe.', ['Whitcombe']],
  ['a name at the start of the note', 'Dana is my colleague. The rest is true.', ['Dana']],
  ['a name after a title', 'Mr. Whitcombe is me.', ['Whitcombe']],
  ['common words', 'One of the worst texts. I do not like it at all.', []],
])('of a note with %s, these words are marked', (_, note, marked) => {
  const parts = markWords(TEXT, ['', note]);
  expect(parts.map(({ text }) => text).join('')).toBe(TEXT);
  expect(parts.flatMap(({ text, isMarked }) => (isMarked ? [text] : []))).toEqual(marked);
});
