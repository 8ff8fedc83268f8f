import { parsePortalConfig } from '../../shared/src/config/portal-config.ts';
import type { Site } from '../support/root.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** One site's hosting in `firebase.json`. */
export interface Hosting {
  readonly target: string;
  readonly public: string;
  readonly headers: readonly HeaderRule[];
}

/** The headers of all paths that match a glob or a regular expression. */
interface HeaderRule {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const POLICY = 'Content-Security-Policy';

/** The site's hosting in the text of `firebase.json`. Throws when the site has none. */
export function findHosting(firebaseJson: string, site: Site): Hosting {
  const { hosting } = JSON.parse(firebaseJson) as { readonly hosting: readonly Hosting[] };
  const found = hosting.find(({ target }) => target === site);
  if (found === undefined) throw new Error(`Cannot serve ${site}: firebase.json has no such hosting target`);
  return found;
}

/** The hosting with `policy` in place of its Content-Security-Policy. */
export function withPolicy(hosting: Hosting, policy: string): Hosting {
  const replace = (rule: HeaderRule): HeaderRule => ({
    ...rule,
    headers: rule.headers.map((header) => (header.key === POLICY ? { ...header, value: policy } : header)),
  });
  return { ...hosting, headers: hosting.headers.map(replace) };
}

/**
 * The text of `firebase.json` with the shell's policy for this `portal.config.json`. The rest of the text is not
 * changed. Throws an Error that names the problem in either file.
 */
export function generatePolicy(firebaseJson: string, portalConfig: string): string {
  const before = policyOf(findHosting(firebaseJson, 'shell'));
  return firebaseJson.replace(JSON.stringify(before), () => JSON.stringify(policyFor(portalConfig)));
}

/** The policy for the text of a `portal.config.json`. Throws an Error that names the problem in the text. */
export const policyFor = (portalConfig: string): string =>
  contentSecurityPolicy(parsePortalConfig(parseJson(portalConfig)));

function policyOf({ target, headers }: Hosting): string {
  const policies = headers.flatMap((rule) => rule.headers).filter(({ key }) => key === POLICY);
  if (policies.length === 1 && policies[0] !== undefined) return policies[0].value;
  throw new Error(
    `Cannot write the ${POLICY}: firebase.json has ${policies.length} of them for ${target}, not one`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`Cannot use portal.config.json: ${(error as Error).message}`);
  }
}
