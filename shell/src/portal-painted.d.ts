/** The build inserts these constants into boot.js, from tabs.js, and into start.js, from package.json. */
declare const LOWEST_BROWSERS: string;
declare const ACCOUNT_MENU: import('@portal/shared/contract').ExposedModule;
declare const TAB_MODULES: readonly import('@portal/shared/contract').ExposedModule[];

/** Resolves once Home is painted, or at once in a hidden page. Absent if boot.js did not run. */
declare var portalPainted: Promise<void> | undefined;
