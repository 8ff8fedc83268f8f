import { findHosting, type Hosting, policyFor, withPolicy } from '../serve/hosting.ts';
import { CommandError, type Site } from '../support/root.ts';
import { sha256 } from './release.ts';

/**
 * How a release of `site` is served: as `firebase.json`'s text says, and the shell with the policy that its own
 * `portal.config.json` asks for, which a rollback leaves as it is live.
 */
export function hostingOf(firebaseJson: string, site: Site, portalConfig: string | null): Hosting {
  const hosting = findHosting(firebaseJson, site);
  try {
    return portalConfig === null ? hosting : withPolicy(hosting, policyFor(portalConfig));
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** One hash of how a release is served, so that it knows whether that changed. */
export const hashHosting = (hosting: Hosting): string => sha256(releaseHosting(hosting));

/** The text of a `firebase.json` for this one site, with its files beside it in the folder `public`. */
export function releaseHosting(hosting: Hosting): string {
  const { predeploy: _checkedBefore, ...kept } = hosting as Hosting & { readonly predeploy?: unknown };
  return `${JSON.stringify({ hosting: [{ ...kept, public: 'public' }] }, undefined, 2)}\n`;
}
