import { createQuestionSum } from './question-sum.ts';

test('questions that are too many for one reading are added up in several, each once', () => {
  const experiences = Array.from({ length: 200 }, (_, index) => ({
    [`q${(index * 7) % 60}`]: 'Why?',
    [`q${(index * 11) % 60}`]: 'How?',
  }));
  const found = new Map<string, number>();
  let readings = 0;
  for (let from: string | undefined = ''; from !== undefined; readings += 1) {
    const sum = createQuestionSum(from, 16);
    for (const questions of experiences) sum.add('ACME', questions);
    for (const [path, { difference }] of sum.questions) {
      expect(found.has(path)).toBe(false);
      found.set(path, difference);
    }
    expect(sum.questions.size).toBeLessThanOrEqual(16);
    from = sum.upTo;
  }
  const whole = createQuestionSum('');
  for (const questions of experiences) whole.add('ACME', questions);
  const expected = Array.from(whole.questions, ([path, { difference }]) => [path, difference] as const);
  expect(found).toEqual(new Map(expected));
  expect(readings).toBeGreaterThan(3);
});
