import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

/** The database that portal.config.json names: build.ts replaces this name by a text. */
declare const DATABASE_ID: string;

/** The id of the database whose changes the functions receive. */
export const database = DATABASE_ID;

/** The database of all functions. Over REST, the client starts faster than over gRPC. */
export const db = initializeFirestore(initializeApp(), { preferRest: true }, database);

/** docs/deploying.md creates this account. */
export const serviceAccount = 'experience-counter@';
