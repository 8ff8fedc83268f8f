import * as v from 'valibot';
import { createKeptByAccount } from './kept-by-account.ts';

const terms = createKeptByAccount('portal-terms', v.string());

/** The version of the terms that the account accepted last on this device; undefined if it has accepted none. */
export const acceptedTerms = terms.read;

/** Stores on this device that the account has accepted this version of the terms. Does nothing without storage. */
export const acceptTerms = (uid: string, version: string): void => terms.write(uid, version);

/** Removes from this device what the account has accepted. */
export const forgetAcceptedTerms = (uid: string): void => terms.write(uid, undefined);
