import * as v from 'valibot';
import { createKeptByAccount } from './kept-by-account.ts';

/** Own experience → the time of the decision that the account has seen on this device, in milliseconds; 0: public again. */
export const seenDecisions = createKeptByAccount('portal-decisions', v.record(v.string(), v.number()));
