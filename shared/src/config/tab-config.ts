import * as v from 'valibot';
import { BUILT_IN_TAB_IDS } from '../contract/index.ts';

const SKELETONS = ['cards', 'charts', 'text'] as const;

const schema = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'use at most 40 lower-case letters, digits and hyphens'),
    v.notValues(BUILT_IN_TAB_IDS, 'choose another id: the portal has such a tab'),
  ),
  label: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('name the tab'),
    v.maxLength(30, 'use at most 30 characters'),
  ),
  /** The name of the remote. If the configuration contains a URL here, the parsed value is the tab's id. */
  remote: v.string(),
  module: v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'write it as the remote exposes it: ./ReportsTab')),
  /** The placeholder of the tab while its code is loaded. */
  skeleton: v.picklist(SKELETONS, `choose one of ${SKELETONS.join(', ')}`),
  /** A claim that the account needs. If the account lacks the claim, the page neither fetches nor shows the tab. */
  requires: v.optional(v.pipe(v.string(), v.nonEmpty('name a claim, or leave it out'))),
});

const urlSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** A tab that the configuration adds. */
export type TabConfig = Readonly<v.InferOutput<typeof schema>>;

type Remotes = Readonly<Record<string, string>>;

/** Parses `tabs`. Adds the remote of a tab that names it by URL. Invalid tabs are reported and left out. */
export function parseTabs(json: unknown, remotes: Remotes): { tabs: readonly TabConfig[]; remotes: Remotes } {
  if (!Array.isArray(json)) {
    report('tabs', 'make it a list');
    return { tabs: [], remotes };
  }
  let all = remotes;
  const tabs: TabConfig[] = [];
  for (const [index, entry] of json.entries()) {
    try {
      const tab = v.parse(schema, entry);
      if (tabs.some(({ id }) => id === tab.id)) throw new Error('id: choose another id: two tabs have it');
      const [remote, url] = findRemote(tab, all);
      all = { ...all, [remote]: url };
      tabs.push({ ...tab, remote });
    } catch (error) {
      report(`tabs.${index}`, describe(error));
    }
  }
  return { tabs, remotes: all };
}

function findRemote({ id, remote }: TabConfig, remotes: Remotes): readonly [name: string, url: string] {
  const known = Object.entries(remotes).find(([name, url]) => remote === name || remote === url);
  if (known) return known;
  if (!v.is(urlSchema, remote)) {
    throw new Error('remote: write the URL of its mf-manifest.json, or a name from remotes');
  }
  if (Object.hasOwn(remotes, id)) throw new Error('id: choose another id: a remote has this name');
  return [id, remote];
}

const describe = (error: unknown): string =>
  v.isValiError<typeof schema>(error)
    ? error.issues.map((issue) => `${v.getDotPath(issue) ?? 'tab'}: ${issue.message}`).join('; ')
    : (error as Error).message;

const report = (place: string, what: string): void =>
  console.error(`Cannot use ${place} of portal.config.json, which is left out: ${what}`);
