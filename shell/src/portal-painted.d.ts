/** Resolves once Home is on the screen, or nobody looks. Absent where boot.js did not run. */
declare var portalPainted: Promise<void> | undefined;
