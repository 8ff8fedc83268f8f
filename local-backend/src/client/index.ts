/** Functions for programs that administer a local Firestore server: this package's server or Google's emulator. */
export { watchRulesFile } from '../rules-file.ts';
export { clearEmulator, loadRules } from './emulator-admin.ts';
export { openLocalFirestore, optionsOf, withoutEmulator } from './open-firestore.ts';
