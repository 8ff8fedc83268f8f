import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from './banner.tsx';

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

afterEach(() => jest.restoreAllMocks());

test('says what still works as long as there is no network', () => {
  render(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. You can keep reading');
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
