import { readText } from '../support/root.ts';

const tokens = readText('shared/src/ui/tokens.css');
const FAMILIES = tokens.match(/--round-\w+(?=:)/g) ?? [];

function luminance(name: string, theme: 'light' | 'dark'): number {
  const [, light = '', dark = ''] =
    new RegExp(`${name}: light-dark\\(#(\\w+), #(\\w+)\\)`).exec(tokens) ?? [];
  const colour = Number.parseInt(theme === 'light' ? light : dark, 16);
  const linear = (byte: number) => (byte / 255 <= 0.04 ? byte / 3295 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(colour >> 16) + 0.7152 * linear((colour >> 8) & 255) + 0.0722 * linear(colour & 255);
}

test.each(FAMILIES.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  '%s can be read below its digit and seen on a card, in the %s theme',
  (name, theme) => {
    const contrast = (other: string) => {
      const [low = 0, high = 0] = [luminance(name, theme), luminance(other, theme)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    expect(contrast('--on-round')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['--surface', '--accent-wash']) expect(contrast(ground)).toBeGreaterThanOrEqual(3);
  },
);
