import { readText, SITES } from '../../support/root.ts';

const SITE_IDS = SITES.map((site) => [
  site,
  [site === 'shell' ? 'your-project' : site.replace('mf', 'your-project')],
]);

/** The files that an operator fills in, with the placeholders of the template. The repository's own may be filled in. */
const TEMPLATE: Readonly<Record<string, string>> = {
  '.firebaserc': JSON.stringify({
    projects: { default: 'your-project' },
    targets: { 'your-project': { hosting: Object.fromEntries(SITE_IDS) } },
  }),
  'shell/public/portal.config.json': JSON.stringify({
    firebase: { apiKey: 'your-web-api-key', projectId: 'your-project', appId: 'your-app-id' },
    remotes: {},
  }),
  'shell/public/.well-known/security.txt': 'Contact: mailto:security@your-organisation.example',
};

export const templateText = (path: string): string => TEMPLATE[path] ?? readText(path);

/** The text of a file of the repository, filled in by the operator of `acme-project`. */
export const filledText = (path: string): string => templateText(path).replaceAll('your-', 'acme-');
