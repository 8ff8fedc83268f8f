import { nextQuestion, type Question } from './next-question.ts';

const applies = { company: true, conflict: false, author: true, terms: true };

test.each<[readonly Question[], Question | undefined]>([
  [[], 'company'],
  [['company'], 'author'],
  [['company', 'author'], 'terms'],
  [['company', 'author', 'terms'], undefined],
])('after %j, the next question is %s', (answered, next) => {
  expect(nextQuestion(applies, answered)).toBe(next);
});
