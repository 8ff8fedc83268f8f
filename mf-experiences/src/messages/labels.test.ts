import { describeModes } from './labels.ts';

test.each([
  [{ onsite: true, virtual: true, partiallyOnsite: false }, 'Onsite, Virtual'],
  [{ onsite: false, virtual: false, partiallyOnsite: true }, 'Partially onsite'],
  [{ onsite: false, virtual: false, partiallyOnsite: false }, 'Not stated'],
])('%j reads %s', (modes, expected) => {
  expect(describeModes(modes)).toBe(expected);
});
