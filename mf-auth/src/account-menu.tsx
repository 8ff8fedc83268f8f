import type { RegionComponent } from '@portal/shared/contract';
import { portal } from '@portal/shared/portal';
import { firstName, prepareSignIn, signIn, signOut, useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import styles from './account-menu.module.css';

/** What the header shows of the session: signing in, or the welcome with what a member can do. */
const AccountMenu: RegionComponent = () => {
  const session = useSession();
  if (session.status !== 'signed-in') {
    return (
      <div onPointerEnter={prepareSignIn}>
        <Button variant="primary" disabled={session.status === 'loading'} onClick={signIn}>
          Sign in to Add Experiences
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.menu}>
      <span className={styles.welcome}>Welcome, {firstName(session.user)}!</span>
      <Button variant="primary" onClick={() => portal.openComposer()}>
        Add Experience
      </Button>
      <Button onClick={signOut}>Sign Out</Button>
    </div>
  );
};

export default AccountMenu;
