import type { RegionComponent } from '@portal/shared/contract';
import { portal } from '@portal/shared/portal';
import { prepareSignIn, signIn, useSession } from '@portal/shared/session';
import { Button, FocusKeeper } from '@portal/shared/ui';
import styles from './account-menu.module.css';
import { MemberMenu } from './member-menu.tsx';
import { useSignOut } from './use-sign-out.tsx';
import { useTypedTextNotice } from './use-typed-text-notice.ts';

/** The part of the header for the account: the sign-in button, or a welcome with the member's actions. */
function AccountMenu() {
  const session = useSession();
  const isMember = session.status === 'signed-in';
  const { leave, question } = useSignOut();
  useTypedTextNotice(isMember ? session.user : undefined);
  return (
    <FocusKeeper className={styles.menu}>
      <FocusKeeper className={styles.actions}>
        {isMember ? (
          <>
            <Button key="add" variant="primary" onClick={() => portal.openComposer()}>
              Add Experience
            </Button>
            <Button key="out" className={styles.signOut} onClick={() => leave(session.user)}>
              Sign Out
            </Button>
          </>
        ) : (
          <Button
            key="in"
            variant="primary"
            disabled={session.status === 'loading'}
            onPointerEnter={prepareSignIn}
            onClick={signIn}
          >
            Sign in to Add Experiences
          </Button>
        )}
      </FocusKeeper>
      <MemberMenu user={isMember ? session.user : undefined} onSignOut={leave} />
      {isMember && question}
    </FocusKeeper>
  );
}

export default AccountMenu satisfies RegionComponent;
