import { CompactionBudget } from './compaction-budget.ts';

const MB = 1024 * 1024;

test('is spent when more than half of a large log is obsolete', () => {
  const budget = new CompactionBudget();
  budget.note({ bytes: 100 * MB, documents: 1000, sizeBefore: 0, sizeAfter: 1000 });
  expect(budget.isSpent(100 * MB)).toBe(false);
  budget.note({ bytes: 90 * MB, documents: 900, sizeBefore: 1000, sizeAfter: 1000 });
  expect(budget.isSpent(190 * MB)).toBe(false);
  budget.note({ bytes: 1, documents: 500, sizeBefore: 1000, sizeAfter: 500 });
  expect(budget.isSpent(190 * MB)).toBe(true);
});

test('leaves a small log alone', () => {
  expect(new CompactionBudget().isSpent(8 * MB)).toBe(false);
});

test('waits after a failure until the log has grown by half', () => {
  const budget = new CompactionBudget();
  budget.postpone(100 * MB);
  expect(budget.isSpent(149 * MB)).toBe(false);
  expect(budget.isSpent(151 * MB)).toBe(true);
});
