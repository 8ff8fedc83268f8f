import type {
  DocumentReference,
  DocumentSnapshot,
  FirestoreError,
  Query,
  QuerySnapshot,
} from 'firebase/firestore';
import type { Full } from './case.ts';

/** The maximum time that a case waits, in milliseconds. The SDK itself may wait 15 s before it connects again. */
const TIMEOUT_MS = 90_000;

/** Records the snapshots and the error of a listener, and lets a case wait for them. */
export class Recorder<Snapshot> {
  readonly snapshots: Snapshot[] = [];
  error: FirestoreError | undefined;
  unsubscribe: () => void = () => {};
  private seen = 0;
  private wake: () => void = () => {};

  readonly next = (snapshot: Snapshot): void => {
    this.snapshots.push(snapshot);
    this.wake();
  };

  readonly fail = (error: FirestoreError): void => {
    this.error = error;
    this.wake();
  };

  /** The next snapshot for which `fits` returns true. Skips the snapshots before it. */
  async take(fits: (snapshot: Snapshot) => boolean = () => true, what = 'a snapshot'): Promise<Snapshot> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      while (this.seen < this.snapshots.length) {
        const snapshot = this.snapshots[this.seen++] as Snapshot;
        if (fits(snapshot)) return snapshot;
      }
      if (this.error) throw new Error(`Listener failed: ${this.error.code} ${this.error.message}`);
      await this.wait(deadline, what);
    }
  }

  async takeError(): Promise<FirestoreError> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!this.error) await this.wait(deadline, 'an error');
    return this.error;
  }

  /** The number of received snapshots that were not taken. */
  get untaken(): number {
    return this.snapshots.length - this.seen;
  }

  private wait(deadline: number, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const left = deadline - Date.now();
      const timer = setTimeout(() => reject(new Error(`Waited too long for ${what}`)), Math.max(0, left));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

export function watchQuery(sdk: Full, query: Query, includeMetadataChanges = false): Recorder<QuerySnapshot> {
  const recorder = new Recorder<QuerySnapshot>();
  recorder.unsubscribe = sdk.onSnapshot(query, { includeMetadataChanges }, recorder.next, recorder.fail);
  return recorder;
}

export function watchDocument(sdk: Full, reference: DocumentReference): Recorder<DocumentSnapshot> {
  const recorder = new Recorder<DocumentSnapshot>();
  recorder.unsubscribe = sdk.onSnapshot(reference, recorder.next, recorder.fail);
  return recorder;
}

/** The changes of a snapshot in order, such as `added a`, `modified b`, `removed c`. */
export const changesOf = (snapshot: QuerySnapshot): string[] =>
  snapshot.docChanges().map((change) => `${change.type} ${change.doc.id}`);

export const idsOf = (snapshot: { readonly docs: readonly { readonly id: string }[] }): string[] =>
  snapshot.docs.map((document) => document.id);

/** True if the server has confirmed the whole snapshot. */
export const isSettled = (snapshot: QuerySnapshot | DocumentSnapshot): boolean =>
  !snapshot.metadata.hasPendingWrites && !snapshot.metadata.fromCache;
