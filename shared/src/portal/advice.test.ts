import { adviceFor } from './advice.ts';

test('who is offline meanwhile is not asked to check the connection', () => {
  const network = jest.spyOn(navigator, 'onLine', 'get');
  expect(adviceFor('unreachable')).toContain('Check your connection');
  network.mockReturnValue(false);
  expect(adviceFor('unreachable')).toBe(adviceFor('offline'));
});
