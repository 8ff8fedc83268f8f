import { anExperience } from '@portal/shared/testing';
import { holdArrivals, showAll } from './use-held-arrivals.ts';

const [a, b, c, d] = [anExperience(), anExperience(), anExperience(), anExperience()];

test('what arrives before the last card is held back and counted', () => {
  const before = showAll([b, d]);
  const held = holdArrivals(before, [a, b, c, d]);
  expect(held).toEqual({ items: [a, b, c, d], shown: [b, d], arrived: 2 });
  expect(holdArrivals(held, [a, b, d])).toMatchObject({ shown: [b, d], arrived: 1 });
  expect(holdArrivals(held, [b, d])).toMatchObject({ shown: [b, d], arrived: 0 });
});

test('a further page is shown, and stays shown', () => {
  const held = holdArrivals(showAll([b]), [a, b, c]);
  expect(held).toMatchObject({ shown: [b, c], arrived: 1 });
  expect(holdArrivals(held, [a, b, c, d]).shown).toEqual([b, c, d]);
});

test('changes and deletions are shown at once', () => {
  const liked = { ...b, likes: ['ada'] };
  expect(holdArrivals(showAll([b, c, d]), [a, liked, d])).toMatchObject({ shown: [liked, d], arrived: 1 });
});

test('a list whose cards are all gone shows what there is', () => {
  expect(holdArrivals(showAll([a]), [b, c])).toEqual(showAll([b, c]));
});
