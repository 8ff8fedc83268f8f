export { firstName, type Session, type User } from './session.ts';
export {
  dismissSignInProblem,
  prepareSignIn,
  retrySignIn,
  SessionProvider,
  signIn,
  signOut,
  useClaims,
  useSession,
  useSignInProblem,
} from './session-provider.tsx';
export type { SignInProblem } from './session-store.ts';
