import { parsePortalConfig } from '../../shared/src/config/portal-config.ts';
import { contentSecurityPolicy } from '../serve/content-security-policy.ts';
import { findHosting, type Hosting, withPolicy } from '../serve/hosting.ts';
import { CommandError, type Site } from '../support/root.ts';
import { sha256 } from './release.ts';

/**
 * How a release of `site` is served: as `firebase.json`'s text says, and the shell with the policy that its own
 * `portal.config.json` asks for, which a rollback leaves as it is live.
 */
export function hostingOf(firebaseJson: string, site: Site, portalConfig: string | null): Hosting {
  const hosting = findHosting(firebaseJson, site);
  return portalConfig === null ? hosting : withPolicy(hosting, policyOf(portalConfig));
}

/** One hash of how a release is served, so that it knows whether that changed. */
export const hashHosting = (hosting: Hosting): string => sha256(releaseHosting(hosting));

/** The text of a `firebase.json` for this one site, with its files beside it in the folder `public`. */
export function releaseHosting(hosting: Hosting): string {
  const { predeploy: _checkedBefore, ...kept } = hosting as Hosting & { readonly predeploy?: unknown };
  return `${JSON.stringify({ hosting: [{ ...kept, public: 'public' }] }, undefined, 2)}\n`;
}

function policyOf(portalConfig: string): string {
  try {
    return contentSecurityPolicy(parsePortalConfig(JSON.parse(portalConfig)));
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
