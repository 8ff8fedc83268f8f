import type * as FullSdk from 'firebase/firestore';
import type * as LiteSdk from 'firebase/firestore/lite';

export type Lite = typeof LiteSdk;
export type Full = typeof FullSdk;

/** The user of a client, and the settings of its SDK. */
export interface ClientOptions {
  readonly longPolling?: boolean;
  /** True for streams by XMLHttpRequest, as in browsers without fetch streams. */
  readonly xhr?: boolean;
  /** A project other than the server's. */
  readonly projectId?: string;
  /** A database other than the default one. */
  readonly databaseId?: string;
  readonly user?: { readonly user_id: string };
}

/** Controls the server under test. Only this repository's own server can be controlled. */
export interface ServerControl {
  /** Ends all streams, as if the server had forgotten them. */
  dropSessions(): Promise<void>;
  /** Stops the server, and starts it again on the same port and folder. */
  restart(): Promise<void>;
  /** Deletes a document without an SDK. The path is relative to the root. */
  deleteDocument(path: string): Promise<void>;
}

interface Context<Sdk, Firestore, Collection, Reference> {
  readonly sdk: Sdk;
  readonly db: Firestore;
  /** A collection that no other case uses. */
  readonly mine: Collection;
  readonly a: Reference;
  /** Writes documents by id in one batch, to `mine` or to another collection. */
  setAll(documents: Record<string, object>, collection?: Collection): Promise<void>;
  /** Connects another, independent client. */
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
  /** The collection `mine`, opened by another client. Each access to this property connects a new client. */
  readonly theirs: FullSdk.CollectionReference;
  /** Connects another client. Its user can be changed. */
  connectWithAuth(): { readonly db: FullSdk.Firestore; readonly signIn: (uid: string | undefined) => void };
}
export type ControlContext = FullContext & { readonly server: ServerControl };

/** One test of a Firestore server through a given SDK. */
export interface ProtocolCase {
  readonly name: string;
  /** The SDKs that run the case; `any` stands for the full SDK and Lite. */
  readonly sdk: 'any' | 'lite' | 'full';
  /** True if the case controls the server. Only our own server can be controlled. */
  readonly needsControl?: boolean;
  /**
   * True if the case needs a server that demands the indexes of `protocol.indexes.json`. The official emulator
   * demands none.
   */
  readonly needsIndexes?: boolean;
  /** The reason why the case cannot run on Google's emulator. */
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

/** A case for Lite, which passes on the server's answers unchanged. The full SDK changes some answers. */
export const liteCase = createCase<LiteContext>('lite');

export const fullCase = createCase<FullContext>('full');

/** A case for the full SDK that stops, restarts or disturbs the server. */
export const controlCase = createCase<ControlContext>('full', { needsControl: true });

/** The reason why a case does not run on a server that is not ours; undefined if it runs. */
export function reasonToSkip(protocolCase: ProtocolCase): string | undefined {
  if (protocolCase.needsIndexes) return "Google's emulator demands no indexes";
  if (protocolCase.needsControl) return 'only our own server can be disturbed';
  return protocolCase.exceptOnGoogles;
}

/** Returns the case with a reason not to run it on Google's emulator. */
export const exceptOnGoogles = (reason: string, protocolCase: ProtocolCase): ProtocolCase => ({
  ...protocolCase,
  exceptOnGoogles: reason,
});
