import { portal, type Tab } from '@portal/shared/portal';
import { signIn, useSession } from '@portal/shared/session';
import { Button, FocusKeeper } from '@portal/shared/ui';
import type { ComponentProps } from 'react';
import { panelId } from '../tabs/tab-ids.ts';
import { FEATURES } from './features.ts';
import styles from './home.module.css';
import { ReportDrawing } from './report-drawing.tsx';

export function Home() {
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.welcome}>
          <h1 className={styles.headline}>Welcome. Know the interview before you sit it.</h1>
          <p className={styles.lead}>
            Candidates write down how their interviews went: the rounds, the questions, the outcome. Read them
            before yours, and leave a page for whoever comes next.
          </p>
          <Actions />
        </div>
        <div className={styles.drawing}>
          <ReportDrawing />
        </div>
      </section>
      <section aria-label="What you find here">
        <ul className={styles.features}>
          {FEATURES.map(({ title, text }) => (
            <li key={title} className={styles.feature}>
              <h2 className={styles.featureTitle}>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.call}>
        <h2 className={styles.callTitle}>Your last interview is somebody’s next one.</h2>
        <p>Ten minutes of your memory can save them a week of guessing.</p>
        <TabButton tab="experiences" variant="primary">
          Start reading
        </TabButton>
      </section>
      <footer className={styles.footer}>© 2025 Interview Experience Portal</footer>
    </div>
  );
}

function Actions() {
  const session = useSession();
  return (
    <FocusKeeper className={styles.actions}>
      <TabButton tab="experiences" variant="primary">
        Explore Experiences
      </TabButton>
      <TabButton tab="analytics">View Analytics</TabButton>
      {session.status !== 'signed-in' && (
        <Button variant="quiet" disabled={session.status === 'loading'} onClick={signIn}>
          Sign In
        </Button>
      )}
    </FocusKeeper>
  );
}

/** Opens a tab; boot.js, which hears of it before this code has come, knows by the panel which one. */
function TabButton({ tab, ...rest }: { readonly tab: Tab } & ComponentProps<typeof Button>) {
  return <Button aria-controls={panelId(tab)} onClick={() => portal.goTo(tab)} {...rest} />;
}
