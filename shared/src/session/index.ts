export { firstName, type Session, type User } from './session.ts';
export { prepareSignIn, SessionProvider, signIn, signOut, useSession } from './session-provider.tsx';
