import * as v from 'valibot';
import { parseTabs, type TabConfig } from './tab-config.ts';

const url = v.pipe(v.string(), v.url());

const emulators = v.object({
  firestore: v.object({ host: v.string(), port: v.pipe(v.number(), v.integer()) }),
  /** The Auth emulator's origin. */
  auth: url,
  /** The local sign-in page that stands in for the external identity provider. */
  signIn: url,
});

const schema = v.object({
  firebase: v.looseObject({
    apiKey: v.pipe(v.string(), v.nonEmpty()),
    authDomain: v.pipe(v.string(), v.nonEmpty()),
    projectId: v.pipe(v.string(), v.nonEmpty()),
    appId: v.pipe(v.string(), v.nonEmpty()),
  }),
  /** Remote name → the URL of its mf-manifest.json. */
  remotes: v.record(v.string(), url),
  tabs: v.optional(v.unknown()),
  /** Present only where the portal runs against local emulators. */
  emulators: v.optional(emulators),
  /** Where the ID token is sent when it changes: POST with a bearer header, or DELETE when there is none. */
  authTokenSyncUrl: v.optional(url),
});

/** The portal's configuration, read at run time so that no site is rebuilt for it. */
export type PortalConfig = Omit<v.InferOutput<typeof schema>, 'tabs'> & {
  readonly tabs?: readonly TabConfig[];
};

/** Validates parsed JSON. Throws an Error that names every wrong key; unknown keys and invalid tabs are dropped. */
export function parsePortalConfig(json: unknown): PortalConfig {
  const result = v.safeParse(schema, json);
  if (result.success) {
    const { tabs, ...config } = result.output;
    return tabs === undefined ? config : { ...config, ...parseTabs(tabs, config.remotes) };
  }
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  throw new Error(`Cannot use portal.config.json: ${issues.join('; ')}`);
}
