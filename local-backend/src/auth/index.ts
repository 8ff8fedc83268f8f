export { type LoopbackServer, listenOnLoopback } from '../loopback.ts';
export { type Accounts, openAccounts } from './accounts.ts';
export {
  type AuthEmulator,
  type AuthEmulatorOptions,
  startAuthEmulator,
  useAuthEmulator,
} from './auth-emulator.ts';
export { type NodeProcess, type NodeProcessOptions, startNode } from './child-process.ts';
export { createPerson, localIdOf, type Person, SUGGESTED_NAMES } from './person.ts';
export { type Claims, type SignInPage, type SignInPageOptions, startSignInPage } from './sign-in-page.ts';
