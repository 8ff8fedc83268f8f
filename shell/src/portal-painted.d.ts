/** The build inserts this constant into start.js, from package.json. */
declare const LOWEST_BROWSERS: string;

/** Resolves once Home is painted, or at once in a hidden page. Absent if boot.js did not run. */
declare var portalPainted: Promise<void> | undefined;
