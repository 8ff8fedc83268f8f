import { growFrom } from './use-open-from-card.ts';

test('a panel begins at the place of its card, cut to its size', () => {
  const card = { left: 20, top: 300, width: 280, height: 220 };
  expect(growFrom(card, { left: 800, top: 80, width: 500, height: 700 })[0]).toMatchObject({
    transform: 'translate(-780px, 220px)',
    clipPath: 'inset(0 220px 480px 0 round 8px)',
  });
});
