import { render, screen } from '@testing-library/react';
import { RoundLine } from './round-line.tsx';

const SCREENING = { kind: 'screening', minutes: 45 } as const;
const words = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('the line is drawn for the eye and listed for screen readers', () => {
  const { container } = render(
    <RoundLine stops={[SCREENING, { kind: 'take_home', minutes: 120 }, { kind: '', minutes: '' }]} />,
  );
  expect(screen.getByRole('list', { name: '3 rounds' })).toBeInTheDocument();
  expect(words()).toEqual(['1 Screening, 45 minutes', '2 Take-home, 2 hours', '3 Not stated']);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing).toHaveTextContent('123');
});

test('of thirty rounds, a card draws and lists eight and the number of the others', () => {
  const { container } = render(
    <RoundLine stops={Array.from({ length: 30 }, () => SCREENING)} most={8} size={16} />,
  );
  expect(container.querySelector('svg')).toHaveTextContent('12345678+22');
  expect(words().slice(7)).toEqual(['8 Screening, 45 minutes', '22 more']);
});
