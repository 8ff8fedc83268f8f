import { personOf } from '@portal/shared/moderation';
import { GoogleAuth } from 'google-auth-library';
import { CommandError } from './command-line.ts';
import { AUTH_PORT, PROJECT_ID, readPort } from './local-portal.ts';

const CLAIM = 'moderator';

/** The accounts of a project, or of the local portal. */
export interface Accounts {
  /** The claims of an account. Undefined if there is no such account. */
  read(uid: string): Promise<Claims | undefined>;
  /** The hashes of the person behind an account, one for each identity provider. Undefined if there is no such account. */
  peopleOf(uid: string): Promise<readonly string[] | undefined>;
  write(uid: string, claims: Claims): Promise<void>;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Sets or removes the claim that shows the moderators' tab. Keeps all other claims. Returns false if there is no such
 * account.
 */
export async function setModeratorClaim(
  accounts: Accounts,
  uid: string,
  isGranted: boolean,
): Promise<boolean> {
  const claims = await accounts.read(uid);
  if (!claims) return false;
  const { [CLAIM]: before, ...others } = claims;
  if ((before === true) !== isGranted)
    await accounts.write(uid, isGranted ? { ...others, [CLAIM]: true } : others);
  return true;
}

/**
 * The accounts of this project, with application default credentials. Without a project, those of the Auth emulator
 * that `FIREBASE_AUTH_EMULATOR_HOST` names or, without this variable, of the local portal.
 */
export function openAccounts(project: string | undefined, environment: NodeJS.ProcessEnv): Accounts {
  const call = project === undefined ? callEmulator(environment) : callProject(project);
  const find = async (localId: string): Promise<User | undefined> => {
    const { users = [] } = (await call('lookup', { localId: [localId] })) as { users?: readonly User[] };
    return users[0];
  };
  return {
    async read(localId) {
      const user = await find(localId);
      return user && JSON.parse(user.customAttributes || '{}');
    },
    async peopleOf(localId) {
      const { providerUserInfo = [] } = (await find(localId)) ?? {};
      const people = providerUserInfo.map(({ providerId, rawId }) => personOf({ providerId, uid: rawId }));
      return people.length > 0 ? Promise.all(people) : undefined;
    },
    async write(localId, claims) {
      await call('update', { localId, customAttributes: JSON.stringify(claims) });
    },
  };
}

interface User {
  /** The claims as JSON. */
  readonly customAttributes?: string;
  readonly providerUserInfo?: readonly { readonly providerId: string; readonly rawId: string }[];
}

type Call = (method: 'lookup' | 'update', body: object) => Promise<unknown>;

const callEmulator = (environment: NodeJS.ProcessEnv): Call => {
  const given = environment.FIREBASE_AUTH_EMULATOR_HOST?.trim();
  const host = given || `127.0.0.1:${readPort(AUTH_PORT, environment)}`;
  return async (method, body) => {
    const address = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:${method}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => {
      throw new CommandError(`Cannot reach the accounts at ${host}: start the portal with npm start first`);
    });
    if (!response.ok) throw new Error(`the Auth emulator answers ${response.status} to ${method}`);
    return response.json();
  };
};

const callProject = (project: string): Call => {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/identitytoolkit' });
  return async (method, data) => {
    const url = `https://identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${method}`;
    const headers = { 'x-goog-user-project': project };
    return (await auth.request({ method: 'POST', url, data, headers })).data;
  };
};
