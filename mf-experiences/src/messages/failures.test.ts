import { FullError, type PaceError } from '@portal/shared/store';
import { LIKE_FAILURES, likeFailureOf, pausedWords } from './failures.ts';

test.each<[PaceError['limit'], string]>([
  ['day', 'You have added 10 experiences today, which is the limit. You can add experiences again'],
  [
    'year',
    'You have added 60 experiences this year (changing the company of an experience, or moving its date later, counts, too), which is the limit. You can add experiences, change companies and set later dates again',
  ],
  [
    'company',
    'You have added 3 experiences at this company this year (moving a date later counts, too), which is the limit. You can add experiences at this company or set later dates again',
  ],
  [
    'edits',
    'You have edited experiences 100 times today, which is the limit. You can edit experiences again',
  ],
])('the limit of a %s is told with its end', (limit, words) => {
  const retryAt = new Date(2026, 10, 23, 1, 0);
  expect(pausedWords({ status: 'paused', limit, retryAt })).toBe(
    `${words} on 23 Nov 2026, 01:00. Everything you typed is still here.`,
  );
});

test('an experience that has as many likes as may be says so', () => {
  const words = 'Your like was not saved. An experience can have up to 2,000 likes.';
  expect(LIKE_FAILURES[likeFailureOf(new FullError(0))]).toBe(words);
});
