import { readText } from '../support/root.ts';

const tokens = readText('shared/src/ui/tokens.css');
const FAMILIES = tokens.match(/--round-\w+(?=:)/g) ?? [];
const THEMES = ['light', 'dark'] as const;

/** What each eye sees of linear red, green and blue, in three rows: Machado and others, 2009. */
const EYES = {
  'full colour vision': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
/** Linear red, green and blue as X, Y and Z, of which white is 1. Y is the luminance. */
const TO_XYZ = [0.4339, 0.3762, 0.1899, 0.2126, 0.7152, 0.0722, 0.0177, 0.1095, 0.8728];

/** The linear red, green and blue of a token. */
function colourOf(name: string, theme: string): readonly number[] {
  const [, light = '', dark = ''] =
    new RegExp(`${name}: light-dark\\(#(\\w+), #(\\w+)\\)`).exec(tokens) ?? [];
  const colour = Number.parseInt(theme === 'light' ? light : dark, 16);
  const linear = (byte: number) => (byte / 255 <= 0.04 ? byte / 3295 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  return [colour >> 16, (colour >> 8) & 255, colour & 255].map(linear);
}

const multiply = (matrix: readonly number[], colour: readonly number[]) =>
  [0, 3, 6].map((row) => colour.reduce((sum, part, at) => sum + part * (matrix[row + at] ?? 0), 0));

const luminance = (name: string, theme: string) => multiply(TO_XYZ, colourOf(name, theme))[1] ?? 0;

/** Lightness and the two colour axes of CIELAB, in which equal distances look equal. */
function labOf(colour: readonly number[]): readonly number[] {
  const inGamut = colour.map((part) => Math.min(1, Math.max(0, part)));
  const [x = 0, y = 0, z = 0] = multiply(TO_XYZ, inGamut).map((value) =>
    value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test.each(FAMILIES.flatMap((name) => THEMES.map((theme) => [name, theme] as const)))(
  '%s can be read below its digit and seen on a card, in the %s theme',
  (name, theme) => {
    const contrast = (other: string) => {
      const [low = 0, high = 0] = [luminance(name, theme), luminance(other, theme)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    expect(contrast('--on-round')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['--paper', '--surface', '--surface-sunken', '--accent-wash'])
      expect(contrast(ground)).toBeGreaterThanOrEqual(3);
  },
);

test.each(Object.entries(EYES))('the colours of rounds differ with %s', (_, eye) => {
  // `--on-round` is that of the digits. The kind 'Other' has the colour of quiet text.
  const names = [...FAMILIES.filter((name) => name !== '--on-round'), '--ink-quiet'];
  expect(names).toHaveLength(5);
  const alike = THEMES.flatMap((theme) => {
    const seen = names.map((name) => labOf(multiply(eye, colourOf(name, theme))));
    const isAlike = (one: readonly number[], other: readonly number[]) =>
      Math.hypot(...one.map((part, at) => part - (other[at] ?? 0))) < 10;
    return seen.flatMap((one, at) =>
      seen
        .slice(0, at)
        .flatMap((other, before) => (isAlike(one, other) ? [[theme, names[at], names[before]]] : [])),
    );
  });
  expect(alike).toEqual([]);
});
