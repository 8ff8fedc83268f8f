import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { createFirestoreAccount } from '../../shared/src/store/firestore-account.ts';
import { createFirestoreCommands } from '../../shared/src/store/firestore-commands.ts';
import { createFirestoreReports } from '../../shared/src/store/firestore-reports.ts';
import type { RulesServer } from './rules-server.ts';
import { PROJECT_ID } from './start-server.ts';
import { ADA, personOf } from './users.ts';

/** The page's functions that use the SDK for browsers, signed in as ADA. Each `device` has its own SDK. */
export function connectFirestore({ host, port }: RulesServer, device?: string) {
  const app = initializeApp({ projectId: PROJECT_ID }, device);
  const firestore = getFirestore(app);
  const { uid, name, email } = ADA;
  const firebase = { sign_in_provider: 'google.com' as const, identities: { 'google.com': [uid] } };
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid, firebase, name, email } });
  const person = async () => personOf(ADA);
  return {
    source: {
      ...createFirestoreCommands(firestore, person),
      ...createFirestoreAccount(firestore, person),
      ...createFirestoreReports(firestore, person),
    },
    close: () => deleteApp(app),
  };
}
