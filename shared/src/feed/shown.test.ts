import { monthOf } from '../model/month.ts';
import { beginVisit, forgetShown, isNew, isNewSince, markShown, markWritten, monthsSince } from './shown.ts';

const OCTOBER = 24321;
const last = { month: OCTOBER, ids: ['seen'] };

test.each([
  ['of the month of the last visit', { id: 'x', shared: OCTOBER }, last, true],
  ['of a later month', { id: 'x', shared: OCTOBER + 1 }, last, true],
  ['of an earlier month', { id: 'x', shared: OCTOBER - 1 }, last, false],
  ['that was shown', { id: 'seen', shared: OCTOBER }, last, false],
  ['without a month', { id: 'x' }, last, false],
  ['on a first visit', { id: 'x', shared: OCTOBER }, undefined, false],
])('an experience %s: %#', (_, experience, visit, expected) => {
  expect(isNewSince(experience, visit)).toBe(expected);
});

test.each([
  [OCTOBER, [OCTOBER, OCTOBER + 1]],
  [OCTOBER + 1, [OCTOBER + 1]],
  [OCTOBER + 2, []],
  [OCTOBER - 100, Array.from({ length: 10 }, (_, index) => OCTOBER - 8 + index)],
])('in November, a query after a visit in month %i asks for the months %j', (month, months) => {
  expect(monthsSince({ month, ids: [] }, new Date('2026-11-05T00:00:00Z'))).toEqual(months);
});

test('what is shown stays new until the next visit, and on a first visit nothing is new', () => {
  const shared = monthOf(new Date());
  const [one, other] = [
    { id: 'one', shared },
    { id: 'other', shared },
  ];
  expect(isNew(one)).toBe(false);
  beginVisit();
  expect(isNew(one)).toBe(true);
  markShown([one, { id: 'old', shared: shared - 1 }, { id: 'older' }]);
  expect(isNew(one)).toBe(true);
  expect(JSON.parse(localStorage.getItem('portal-shown') ?? '')).toEqual({ month: shared, ids: ['one'] });
  beginVisit();
  expect([isNew(one), isNew(other)]).toEqual([false, true]);
  const own = { id: 'own', shared };
  markWritten(own.id);
  expect([isNew(own), isNew(other)]).toEqual([false, true]);
  forgetShown();
  expect(isNew(other)).toBe(false);
});

test('the ids of an earlier month are forgotten, and at most 2,000 are kept', () => {
  const shared = monthOf(new Date());
  localStorage.setItem('portal-shown', JSON.stringify({ month: shared - 1, ids: ['before'] }));
  beginVisit();
  markShown(Array.from({ length: 2001 }, (_, index) => ({ id: `${index}`, shared })));
  const { ids } = JSON.parse(localStorage.getItem('portal-shown') ?? '');
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([2000, '1', '2000']);
});
