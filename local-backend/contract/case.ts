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

interface Context<Sdk, Firestore> {
  readonly sdk: Sdk;
  readonly db: Firestore;
  /** A collection that no other case uses. */
  readonly collection: string;
  /** Another independent client. */
  connect(options?: ClientOptions): Firestore;
  /** Another client whose user can change. */
  connectWithAuth(): { readonly db: Firestore; readonly signIn: (uid: string | undefined) => void };
  readonly server: ServerControl | undefined;
}

export type LiteContext = Context<Lite, LiteSdk.Firestore>;
export interface FullContext extends Context<Full, FullSdk.Firestore> {
  /** The collection as the case's own client sees it. */
  readonly mine: FullSdk.CollectionReference;
  /** The same as another client sees it, a new one at each reading. */
  readonly theirs: FullSdk.CollectionReference;
}

/** One statement about a Firestore server, checked through an SDK that it is given. */
export type ContractCase = {
  /** Needs a server that demands the indexes of `contract.indexes.json`, which the official emulator does not. */
  readonly needsIndexes?: boolean;
  /** Why Google's emulator cannot show it. */
  readonly exceptOnGoogles?: string;
} & (
  | {
      readonly name: string;
      /** `any`: runs on the full SDK and on Lite. */
      readonly sdk: 'any' | 'lite';
      readonly run: (context: LiteContext) => Promise<void>;
    }
  | {
      readonly name: string;
      readonly sdk: 'full';
      /** Needs what only our own server offers. */
      readonly needsControl?: boolean;
      readonly run: (context: FullContext) => Promise<void>;
    }
);

/** A case for both SDKs. */
export function anyCase(name: string, run: (context: LiteContext) => Promise<void>): ContractCase {
  return { name, sdk: 'any', run };
}

/** A case for Lite, which shows what the server answers where the full SDK adds rules of its own. */
export function liteCase(name: string, run: (context: LiteContext) => Promise<void>): ContractCase {
  return { name, sdk: 'lite', run };
}

/** A case for the full SDK. */
export function fullCase(name: string, run: (context: FullContext) => Promise<void>): ContractCase {
  return { name, sdk: 'full', run };
}

/** Why a case does not apply to a server that is not ours; undefined when it does. */
export function reasonToSkip(contractCase: ContractCase): string | undefined {
  if (contractCase.needsIndexes) return "Google's emulator demands no indexes";
  if (contractCase.sdk === 'full' && contractCase.needsControl) return 'only our own server can be disturbed';
  return contractCase.exceptOnGoogles;
}

/** The same case, left out on Google's emulator for this reason. */
export const exceptOnGoogles = (reason: string, contractCase: ContractCase): ContractCase => ({
  ...contractCase,
  exceptOnGoogles: reason,
});

/** The same case, for a server that demands indexes. */
export const needingIndexes = (contractCase: ContractCase): ContractCase => ({
  ...contractCase,
  needsIndexes: true,
});

/** A case for the full SDK that stops, starts or disturbs the server. */
export function controlCase(
  name: string,
  run: (context: FullContext & { readonly server: ServerControl }) => Promise<void>,
): ContractCase {
  return {
    name,
    sdk: 'full',
    needsControl: true,
    run: async (context) => {
      if (!context.server) throw new Error('This case needs a server that can be controlled');
      await run(context as FullContext & { readonly server: ServerControl });
    },
  };
}
