import type * as FullSdk from 'firebase/firestore';
import type * as LiteSdk from 'firebase/firestore/lite';

export type Lite = typeof LiteSdk;
export type Full = typeof FullSdk;

/** How a client connects; the SDK's own settings, and who it claims to be. */
export interface ClientOptions {
  readonly longPolling?: boolean;
  /** Streams by XMLHttpRequest, as in browsers without fetch streams. */
  readonly xhr?: boolean;
  /** Another project than the server's. */
  readonly projectId?: string;
  /** Another database than the default one. */
  readonly databaseId?: string;
  readonly user?: { readonly user_id: string };
}

/** What a case may do to the server under test, where that is ours. */
export interface ServerControl {
  /** Makes the server forget all streams. */
  dropSessions(): Promise<void>;
  /** Stops the server and starts it on the same port and folder. */
  restart(): Promise<void>;
  /** Deletes a document without any SDK, path relative to the root. */
  deleteDocument(path: string): Promise<void>;
}

interface Context<Sdk, Firestore, Collection, Reference> {
  readonly sdk: Sdk;
  readonly db: Firestore;
  /** A collection that no other case uses. */
  readonly mine: Collection;
  readonly a: Reference;
  /** Writes documents in one batch, by id, to `mine` or another collection. */
  setAll(documents: Record<string, object>, collection?: Collection): Promise<void>;
  /** Another independent client. */
  connect(options?: ClientOptions): Firestore;
}

export type LiteContext = Context<
  Lite,
  LiteSdk.Firestore,
  LiteSdk.CollectionReference,
  LiteSdk.DocumentReference
>;
export interface FullContext
  extends Context<Full, FullSdk.Firestore, FullSdk.CollectionReference, FullSdk.DocumentReference> {
  /** The collection as another client sees it, a new one at each reading. */
  readonly theirs: FullSdk.CollectionReference;
  /** Another client whose user can change. */
  connectWithAuth(): { readonly db: FullSdk.Firestore; readonly signIn: (uid: string | undefined) => void };
}
export type ControlContext = FullContext & { readonly server: ServerControl };

/** One statement about a Firestore server, checked through an SDK that it is given. */
export interface ProtocolCase {
  readonly name: string;
  /** `any`: runs on the full SDK and on Lite. */
  readonly sdk: 'any' | 'lite' | 'full';
  /** Needs what only our own server offers. */
  readonly needsControl?: boolean;
  /** Needs a server that demands the indexes of `protocol.indexes.json`, which the official emulator does not. */
  readonly needsIndexes?: boolean;
  /** Why Google's emulator cannot show it. */
  readonly exceptOnGoogles?: string;
  run(context: LiteContext | ControlContext): Promise<void>;
}

const createCase =
  <Context>(sdk: ProtocolCase['sdk'], options: Partial<ProtocolCase> = {}) =>
  (name: string, run: (context: Context) => Promise<void>): ProtocolCase => ({
    ...options,
    name,
    sdk,
    run: run as ProtocolCase['run'],
  });

export const anyCase = createCase<LiteContext>('any');

/** A case for Lite, which shows what the server answers where the full SDK adds rules of its own. */
export const liteCase = createCase<LiteContext>('lite');

export const fullCase = createCase<FullContext>('full');

/** A case for the full SDK that stops, starts or disturbs the server. */
export const controlCase = createCase<ControlContext>('full', { needsControl: true });

/** Why a case does not apply to a server that is not ours; undefined when it does. */
export function reasonToSkip(protocolCase: ProtocolCase): string | undefined {
  if (protocolCase.needsIndexes) return "Google's emulator demands no indexes";
  if (protocolCase.needsControl) return 'only our own server can be disturbed';
  return protocolCase.exceptOnGoogles;
}

/** The same case, left out on Google's emulator for this reason. */
export const exceptOnGoogles = (reason: string, protocolCase: ProtocolCase): ProtocolCase => ({
  ...protocolCase,
  exceptOnGoogles: reason,
});
