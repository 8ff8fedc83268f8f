/** Put into boot.js by the build, from tabs.js. */
declare const ACCOUNT_MENU: import('@portal/shared/contract').ExposedModule;
declare const TAB_MODULES: readonly import('@portal/shared/contract').ExposedModule[];

/** Resolves once Home is on the screen, or nobody looks. Absent where boot.js did not run. */
declare var portalPainted: Promise<void> | undefined;
