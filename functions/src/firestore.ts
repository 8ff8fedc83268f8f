import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

/** The database of all functions. Over REST, the client starts faster than over gRPC. */
export const db = initializeFirestore(initializeApp(), { preferRest: true });

/** docs/deploying.md creates this account. */
export const serviceAccount = 'experience-counter@';
