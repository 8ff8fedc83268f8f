import { Firestore } from '@google-cloud/firestore';
import { OAuth2Client } from 'google-auth-library';

export interface LocalFirestore {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  /** By default `(default)`. */
  readonly databaseId?: string | undefined;
}

/**
 * Opens a database of this server or of Google's emulator, with an administrator's rights, over REST. Does not
 * connect yet.
 */
export function openLocalFirestore({ host, port, projectId, databaseId }: LocalFirestore): Firestore {
  const place = { host, servicePath: host, apiEndpoint: host, port, ssl: false, protocol: 'http' };
  const options = { ...optionsOf(projectId, databaseId), ...place, authClient: new Administrator() };
  return withoutEmulator(() => new Firestore(options));
}

/** The options of a client over REST. */
export const optionsOf = (projectId: string, databaseId: string | undefined) => ({
  projectId,
  preferRest: true,
  ...(databaseId === undefined ? {} : { databaseId }),
});

/** Calls `create` while FIRESTORE_EMULATOR_HOST is not set. The variable would override the client's own settings. */
export function withoutEmulator<Result>(create: () => Result): Result {
  const { FIRESTORE_EMULATOR_HOST: value } = process.env;
  delete process.env.FIRESTORE_EMULATOR_HOST;
  try {
    return create();
  } finally {
    if (value !== undefined) process.env.FIRESTORE_EMULATOR_HOST = value;
  }
}

/** A client with the token `owner`. Local servers accept this token as an administrator's token. */
class Administrator extends OAuth2Client {
  constructor() {
    super();
    this.credentials = { access_token: 'owner', expiry_date: Number.MAX_SAFE_INTEGER };
  }
}
