import { createRequire } from 'node:module';
import type { Firestore } from '@google-cloud/firestore';

interface Transport {
  readonly GrpcClient: new (options: object) => object;
}

/**
 * Makes a client that speaks REST write enums (`ASCENDING`, `EQUAL`) by name instead of as numbers, before its first
 * request. Firestore reads both; the local server, so far, only names. It reaches into the client, whose version is
 * pinned, and can go with that.
 */
export function nameEnums(db: Firestore): void {
  const client = createRequire(createRequire(import.meta.url).resolve('@google-cloud/firestore'));
  const transport = client('google-gax/build/src/fallback') as Transport;
  class NamingClient extends transport.GrpcClient {
    constructor(options: object) {
      super({ ...options, numericEnums: false });
    }
  }
  const replacement = { ...transport, GrpcClient: NamingClient };
  Object.assign(db, { _gaxFallback: { ...replacement, fallback: replacement } });
}
