/** Functions for programs that use a local server, this one or Google's emulator, as its administrator. */
export { watchRulesFile } from '../rules-file.ts';
export { clearEmulator, loadRules } from './emulator-admin.ts';
export { openLocalFirestore, withoutEmulator } from './open-firestore.ts';
