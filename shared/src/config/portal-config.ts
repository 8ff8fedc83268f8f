import * as v from 'valibot';
import { operator } from './operator-config.ts';
import { parseTabs, type TabConfig } from './tab-config.ts';

const url = v.pipe(v.string(), v.url());

const emulators = v.object({
  firestore: v.object({ host: v.string(), port: v.pipe(v.number(), v.integer()) }),
  /** The origin of the Auth emulator. */
  auth: url,
  /** The local sign-in page, which replaces the external identity provider. */
  signIn: url,
});

const schema = v.object({
  firebase: v.looseObject({
    apiKey: v.pipe(v.string(), v.nonEmpty()),
    authDomain: v.pipe(v.string(), v.nonEmpty()),
    projectId: v.pipe(v.string(), v.nonEmpty()),
    appId: v.pipe(v.string(), v.nonEmpty()),
    /** The id of the Firestore database, if that is not `(default)`: a restored backup has an id of its own. */
    databaseId: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
  /** Remote name → the URL of its mf-manifest.json. */
  remotes: v.record(v.string(), url),
  tabs: v.optional(v.unknown()),
  /** Present only if the portal runs against local emulators. */
  emulators: v.optional(emulators),
  /** The URL that receives each new ID token: a POST with a bearer header, or a DELETE after signing out. */
  authTokenSyncUrl: v.optional(url),
  /** The reCAPTCHA Enterprise key with which App Check confirms that requests come from this page. Off by default. */
  appCheck: v.optional(
    v.object({ siteKey: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'write the site key, such as 6Lc0_x-Z')) }),
  ),
  /** The URL that receives errors of pages. Off by default. */
  errors: v.optional(url),
  /** False removes what the page has kept to open without a network, and keeps nothing more. On by default. */
  offline: v.optional(v.boolean()),
  operator: v.optional(operator),
});

/** The portal's configuration. Pages read it at run time, so a new configuration needs no new build. */
export type PortalConfig = Omit<v.InferOutput<typeof schema>, 'tabs'> & {
  readonly tabs?: readonly TabConfig[];
};

/** Validates parsed JSON. Throws an Error that names every wrong key. Drops unknown keys and invalid tabs. */
export function parsePortalConfig(json: unknown): PortalConfig {
  const result = v.safeParse(schema, json);
  if (result.success) {
    const { tabs, ...config } = result.output;
    return tabs === undefined ? config : { ...config, ...parseTabs(tabs, config.remotes) };
  }
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  throw new Error(`Cannot use portal.config.json: ${issues.join('; ')}`);
}
