import { root, type Site } from '../../../scripts/support/root.ts';
import { type Checkout, checkOut } from '../../../scripts/testing/checkout.ts';

/** Builds a site after `change`, as its team would, and keeps the files as long as `use` takes. */
export async function withChangedBuild(
  site: Site,
  change: (checkout: Checkout) => void,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const checkout = checkOut(root, [site]);
  try {
    change(checkout);
    await use(await checkout.build(site));
  } finally {
    checkout.remove();
  }
}
