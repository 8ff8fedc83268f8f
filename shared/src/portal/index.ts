export { causeOf } from '../model/cause.ts';
export { type Cause, type Connection, connection } from '../model/connection.ts';
export { addressOf, linkTo, linkToList, viewAt } from './address.ts';
export { adviceFor } from './advice.ts';
export { fetchEntryScript, isOutdated, runningEntryScript } from './entry-script.ts';
export { type Composer, type KeptText, type Portal, portal, usePortal, useTitle } from './page-state.ts';
export { useConnection, useReadFailure } from './use-connection.ts';
export { useOnline } from './use-online.ts';
export { type ChartsView, type ListView, OPENING_VIEW, type Tab, type View } from './view.ts';
