import { CommandError, SITES, type Site } from '../support/root.ts';

const PLACEHOLDER = /\byour-[\w-]+/;

/**
 * Reads the project, the hosting site and its `web.app` address for a site of the portal from `.firebaserc`. Throws a
 * CommandError that names the command to run when an entry is missing.
 */
export function findHostingSite(firebaserc: string, site: string) {
  const { projects, targets } = parse('.firebaserc', firebaserc) as FirebaseRc;
  const project = projects?.default;
  if (project === undefined) {
    throw new CommandError(
      'Cannot tell the project: .firebaserc has no default. Run npx firebase use --add your-project',
    );
  }
  const [siteId, ...others] = targets?.[project]?.hosting?.[site] ?? [];
  if (siteId === undefined || others.length > 0) {
    throw new CommandError(
      `Cannot tell the hosting site: .firebaserc has not exactly one for ${site} in ${project}. Run npx firebase target:clear hosting ${site}, then npx firebase target:apply hosting ${site} <its site>`,
    );
  }
  return { project, siteId, url: `https://${siteId}.web.app` };
}

const CONFIG = 'shell/public/portal.config.json';

/** Files of the shell that contain placeholders → the step that replaces the placeholders. */
export const TEMPLATES = {
  [CONFIG]: "put your project's values there, then run npm run headers",
  'shell/public/.well-known/security.txt': 'say where people report a vulnerability of your portal',
} as const;

const OPERATOR = ['contact', 'imprint', 'privacy', 'terms'];

/** A sentence that names what a configuration does not say about the operator. Undefined if nothing is missing. */
function findMissingOperator(config: string): string | undefined {
  const { operator } = parse(CONFIG, config) as { readonly operator?: Readonly<Record<string, unknown>> };
  const missing = OPERATOR.filter((name) => !operator?.[name]).map((name) => `operator.${name}`);
  return missing.length === 0
    ? undefined
    : `${CONFIG} lacks ${missing.join(', ')}: write there who runs the portal, as docs/deploying.md shows`;
}

/**
 * Sentences that name the placeholders to replace and the texts of the operator to add before `site` can be published. `read` returns the text of a file
 * of the repository.
 */
export function findPlaceholders(
  read: (path: '.firebaserc' | keyof typeof TEMPLATES) => string,
  site: Site,
): readonly string[] {
  const firebaserc = read('.firebaserc');
  const { project, siteId } = findHostingSite(firebaserc, site);
  const name = [project, siteId].find((value) => PLACEHOLDER.test(value));
  const isShell = site === SITES[0];
  const templates = isShell ? (Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]) : [];
  return [
    name && `.firebaserc names '${name}': put your project and its sites there`,
    ...templates.map((path) => {
      const value = PLACEHOLDER.exec(read(path))?.[0];
      return value && `${path} has '${value}': ${TEMPLATES[path]}`;
    }),
    isShell ? findMissingOperator(read(CONFIG)) : undefined,
  ].filter((reason) => reason !== undefined);
}

interface FirebaseRc {
  readonly projects?: { readonly default?: string };
  readonly targets?: Record<string, { readonly hosting?: Record<string, readonly string[]> } | undefined>;
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`Cannot read ${path}: ${(error as Error).message}`);
  }
}
