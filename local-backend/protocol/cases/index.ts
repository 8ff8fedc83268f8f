import type { ProtocolCase } from '../case.ts';
import { databaseCases } from './databases.ts';
import { indexCases } from './indexes.ts';
import { listenerCases, resumeCases } from './listeners.ts';
import { oddNameCases } from './odd-names.ts';
import { queryCases } from './queries.ts';
import { valueCases } from './values.ts';
import { writeCases } from './writes.ts';

/** Tests of everything that the portal needs from a Firestore server. */
export const protocolCases: readonly ProtocolCase[] = [
  ...valueCases,
  ...queryCases,
  ...writeCases,
  ...listenerCases,
  ...resumeCases,
  ...databaseCases,
  ...oddNameCases,
  ...indexCases,
];
