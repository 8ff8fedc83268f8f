import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { PROJECT_ID, type RulesServer } from './rules-server.ts';

/** Who asks: a person with what their token carries, somebody signed out, or an administrator. */
export type Who = Person | 'stranger' | 'administrator';

export interface Person {
  readonly uid: string;
  readonly name?: string;
  readonly email?: string;
  readonly firebase?: { readonly sign_in_provider: 'anonymous' };
}

/** Opens the database for each of several callers through `firebase/firestore/lite`, as their browsers would. */
export class Callers {
  private readonly opened = new Map<string, { readonly app: FirebaseApp; readonly firestore: Firestore }>();

  constructor(private readonly server: Pick<RulesServer, 'host' | 'port'>) {
    // To be refused is what most of these tests are about.
    setLogLevel('silent');
  }

  open(who: Who): Firestore {
    const key = JSON.stringify(who);
    const known = this.opened.get(key);
    if (known) return known.firestore;
    const { host, port } = this.server;
    const app = initializeApp({ projectId: PROJECT_ID }, `${host}:${port} ${key}`);
    const firestore = getFirestore(app);
    const token = tokenOf(who);
    connectFirestoreEmulator(firestore, host, port, token === undefined ? {} : { mockUserToken: token });
    this.opened.set(key, { app, firestore });
    return firestore;
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map(({ app }) => deleteApp(app)));
  }
}

/** What the SDK sends: claims that it encodes without a signature, or the emulators' word for an administrator. */
function tokenOf(who: Who): string | ({ sub: string } & Omit<Person, 'uid'>) | undefined {
  if (who === 'stranger') return undefined;
  if (who === 'administrator') return 'owner';
  const { uid, ...claims } = who;
  return { sub: uid, ...claims };
}
