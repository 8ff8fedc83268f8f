import type { PortalConfig } from '../../config/portal-config.ts';

type Database = Pick<PortalConfig, 'firebase' | 'emulators'>;

/** The name of the database's documents in Firestore's REST interface. */
export const documentsNameOf = ({ firebase }: Database): string =>
  `projects/${firebase.projectId}/databases/${firebase.databaseId ?? '(default)'}/documents`;

/** The URL of the documents. Each project and each emulator has its own URL. */
export const documentsUrlOf = (database: Database): string =>
  `${originOf(database)}/v1/${documentsNameOf(database)}`;

const originOf = ({ emulators }: Database): string =>
  emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com';
