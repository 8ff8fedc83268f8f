export { type LoopbackServer, listenOnLoopback } from '../loopback.ts';
export { openAccounts } from './accounts.ts';
export { startAuthEmulator, useAuthEmulator } from './auth-emulator.ts';
export { type NodeProcess, startNode } from './child-process.ts';
export { createPerson, localIdOf } from './person.ts';
export { startSignInPage } from './sign-in-page.ts';
export { untilAnswered } from './until-answered.ts';
