import type { PortalConfig } from '../../shared/src/config/portal-config.ts';

const NONE = ["'none'"];

/**
 * What App Check needs: reCAPTCHA Enterprise, and the service that exchanges its tokens. Its scripts are named by path,
 * because other scripts below /recaptcha/ turn markup into code.
 */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/enterprise.js', 'https://www.gstatic.com/recaptcha/releases/'],
  connections: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/**
 * The Content-Security-Policy of the shell's page. The page may load from its own site and the remotes, and connect
 * to the services that its configuration names. All else is blocked. Throws an Error that names a wrong key of the
 * configuration.
 */
export function contentSecurityPolicy(config: PortalConfig): string {
  const remotes = Object.entries(config.remotes).map(([name, url]) => originOf(`remotes.${name}`, url));
  const sites = ["'self'", ...remotes];
  const needs = config.emulators ? needsOfEmulators(config.emulators) : needsOfFirebase(config.firebase);
  const check = config.appCheck ? APP_CHECK : { scripts: [], connections: [], frames: [] };
  const receivers = (['authTokenSyncUrl', 'errors'] as const).flatMap((key) => {
    const url = config[key];
    return url ? [originOf(key, url)] : [];
  });
  const frames = [...needs.frames, ...check.frames];
  const directives = {
    'default-src': NONE,
    'script-src': [...sites, ...needs.scripts, ...check.scripts],
    'style-src': sites,
    'connect-src': [...sites, ...needs.connections, ...check.connections, ...receivers],
    'img-src': sites,
    'font-src': sites,
    'media-src': sites,
    'frame-src': frames.length > 0 ? frames : NONE,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': NONE,
    'base-uri': NONE,
    'form-action': NONE,
    'frame-ancestors': NONE,
    ...(config.emulators ? {} : { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * What Firebase's SDK needs. Google's sign-in popup needs Google's script, which loads another one, and a hidden frame of
 * the project that passes on the result.
 */
function needsOfFirebase({ authDomain }: PortalConfig['firebase']) {
  return {
    scripts: ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/abc-static/_/js/'],
    connections: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
    ],
    frames: [originOfHost('firebase.authDomain', authDomain)],
  };
}

function needsOfEmulators({ auth, firestore }: NonNullable<PortalConfig['emulators']>) {
  return {
    scripts: [],
    connections: [
      originOf('emulators.auth', auth),
      originOf('emulators.firestore', `http://${firestore.host}:${firestore.port}`),
    ],
    frames: [],
  };
}

/** The origin of a URL. The policy has only origins, so that no value can end a directive and begin another. */
function originOf(key: string, value: string): string {
  const { protocol, host, origin } = URL.canParse(value) ? new URL(value) : new URL('data:');
  if (/^https?:$/.test(protocol) && /^[\w.:-]+$/.test(host)) return origin;
  throw new Error(`Cannot use portal.config.json: ${key}: '${value}' is no URL of http or https`);
}

function originOfHost(key: string, host: string): string {
  const origin = `https://${host}`;
  if (originOf(key, origin) === origin) return origin;
  throw new Error(
    `Cannot use portal.config.json: ${key}: '${host}' is no host, such as demo.firebaseapp.com`,
  );
}
