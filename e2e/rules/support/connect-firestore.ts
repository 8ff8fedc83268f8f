import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { createFirestoreCommands } from '../../../shared/src/store/firestore-commands.ts';
import { createFirestorePersonal } from '../../../shared/src/store/firestore-personal.ts';
import { createFirestoreReports } from '../../../shared/src/store/firestore-reports.ts';
import { PROJECT_ID, type RulesServer } from './rules-server.ts';
import { ADA } from './users.ts';

/** The page's functions that use the SDK for browsers, signed in as ADA. */
export function connectFirestore({ host, port }: RulesServer) {
  const app = initializeApp({ projectId: PROJECT_ID });
  const firestore = getFirestore(app);
  const { uid, ...claims } = ADA;
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: { sub: uid, ...claims } });
  return {
    source: {
      ...createFirestoreCommands(firestore),
      ...createFirestorePersonal(firestore),
      ...createFirestoreReports(firestore),
    },
    close: () => deleteApp(app),
  };
}
