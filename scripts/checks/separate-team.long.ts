import { root } from '../support/root.ts';
import { type Checkout, checkOut } from '../testing/checkout.ts';

jest.setTimeout(600_000);

let checkout: Checkout;

beforeAll(() => {
  checkout = checkOut(root, ['mf-analytics']);
});
afterAll(() => checkout.remove());

test.each(['typecheck', 'build', 'contract'])(
  'a team that has only shared beside its remote can run %s',
  async (script) => {
    const { code, output } = await checkout.run(['run', script, '-w', 'mf-analytics']);
    expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  },
);
