import { portal } from '@portal/shared/portal';
import { signIn, useSession } from '@portal/shared/session';
import { Button, FocusKeeper } from '@portal/shared/ui';
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
        <Button variant="primary" onClick={() => portal.goTo('experiences')}>
          Start reading
        </Button>
      </section>
      <footer className={styles.footer}>© 2025 Interview Experience Portal</footer>
    </div>
  );
}

function Actions() {
  const session = useSession();
  return (
    <FocusKeeper className={styles.actions}>
      <Button variant="primary" onClick={() => portal.goTo('experiences')}>
        Explore Experiences
      </Button>
      <Button onClick={() => portal.goTo('analytics')}>View Analytics</Button>
      {session.status !== 'signed-in' && (
        <Button variant="quiet" disabled={session.status === 'loading'} onClick={signIn}>
          Sign In
        </Button>
      )}
    </FocusKeeper>
  );
}
