import { BUILT_IN_TAB_IDS } from '../contract/index.ts';

/** @deprecated The configuration adds tabs to these. */
export const TABS = BUILT_IN_TAB_IDS;
