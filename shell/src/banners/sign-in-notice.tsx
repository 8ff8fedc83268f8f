import { Dialog } from '@portal/shared/dialogs';
import {
  dismissSignInProblem,
  retrySignIn,
  type SignInProblem,
  signOut,
  useSignInProblem,
} from '@portal/shared/session';
import { Button, copyLink } from '@portal/shared/ui';
import { Banner } from './banner.tsx';

const RELOAD = { label: 'Reload', run: () => window.location.reload() };

/** Says why signing in does not work: in a dialog if the reader has pressed a button, otherwise in a banner. */
export function SignInNotice() {
  const problem = useSignInProblem();
  return (
    <>
      <div role="status">
        {problem === 'unavailable' && (
          <Banner kind="warning" action={RELOAD} onDismiss={dismissSignInProblem}>
            <strong>Sign-in is not available right now.</strong> You can read everything. To sign in, reload
            the page. If that does not help, check that your browser lets this page store data.
          </Banner>
        )}
      </div>
      {problem !== undefined && problem !== 'unavailable' && <SignInDialog problem={problem} />}
    </>
  );
}

const TITLES: Readonly<Record<Exclude<SignInProblem, 'unavailable'>, string>> = {
  'in-app': 'You cannot sign in inside this app',
  blocked: 'The sign-in window was blocked',
  offline: 'You cannot sign in right now',
  slow: 'Signing in takes longer than usual',
  failed: 'Signing in failed',
  'sign-out-failed': 'Signing out failed',
};

const TEXTS: typeof TITLES = {
  'in-app':
    'This page is open inside another app, where Google refuses to sign you in. Copy the link and open it in your browser.',
  blocked: 'Your browser did not open the sign-in window. Allow pop-ups for this page, then try again.',
  offline: 'The sign-in service cannot be reached. Try again in a moment.',
  slow: 'If the sign-in window is still open, finish there. Otherwise try again.',
  failed: 'Something went wrong, and you are not signed in. Try again.',
  'sign-out-failed': 'Something went wrong, and you are still signed in. Try again.',
};

function SignInDialog({ problem }: { readonly problem: Exclude<SignInProblem, 'unavailable'> }) {
  return (
    <Dialog title={TITLES[problem]} maxWidth={440} onDismiss={dismissSignInProblem}>
      <div className="stack inset">
        <p role="alert">{TEXTS[problem]}</p>
        <div className="buttons end">
          <Button onClick={dismissSignInProblem}>Close</Button>
          <SignInAction problem={problem} />
        </div>
      </div>
    </Dialog>
  );
}

function SignInAction({ problem }: { readonly problem: SignInProblem }) {
  if (problem === 'in-app')
    return (
      <Button variant="primary" onClick={() => copyLink(window.location.href)}>
        Copy link
      </Button>
    );
  return (
    <Button variant="primary" onClick={problem === 'sign-out-failed' ? retrySignOut : retrySignIn}>
      Try again
    </Button>
  );
}

function retrySignOut(): void {
  dismissSignInProblem();
  void signOut();
}
