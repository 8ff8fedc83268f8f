import { MAX_REPORTS_PER_DAY } from '../limits.ts';
import { nextReportCounts, type ReportPace, reportPauseOf } from './report-pace.ts';

const at = new Date('2026-11-22T23:59:59Z');
const sameDay = new Date('2026-11-22T00:00:00Z');
const nextDay = new Date('2026-11-23T00:00:00Z');
const full: ReportPace = { count: MAX_REPORTS_PER_DAY, at };

test.each<[string, ReportPace | undefined, Date, readonly number[]]>([
  ['the first report of an account', undefined, sameDay, [1]],
  ['another one on the same day', { count: 3, at }, sameDay, [4, 1]],
  ['another one on the next day', { count: 3, at }, nextDay, [1, 4]],
  ['one more than a day has', full, sameDay, [1]],
])('%s may have these counts', (_, pace, now, counts) => {
  expect(nextReportCounts(pace, now)).toEqual(counts);
});

test('an account at the limit waits until the next day in UTC', () => {
  expect(reportPauseOf(full, sameDay)).toEqual(nextDay);
  expect(reportPauseOf(full, nextDay)).toBeUndefined();
  expect(reportPauseOf({ ...full, count: MAX_REPORTS_PER_DAY - 1 }, sameDay)).toBeUndefined();
  expect(reportPauseOf(undefined, sameDay)).toBeUndefined();
});
