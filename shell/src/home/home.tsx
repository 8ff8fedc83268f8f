import { portal } from '@portal/shared/portal';
import { signIn, useSession } from '@portal/shared/session';
import { Button, FocusKeeper } from '@portal/shared/ui';
import { SearchForm } from '../search/search-form.tsx';
import styles from './home.module.css';
import { LatestExperiences } from './latest-experiences.tsx';
import { PathDrawing } from './path-drawing.tsx';
import shapes from './shapes.module.css';

const FEATURES = [
  ['Real Experiences', 'people', 'Candidates describe their interviews round by round, in their own words.'],
  ['Analytics Insights', 'code', 'See a company’s outcomes, countries, interview modes and years.'],
  [
    'Share Your Story',
    'talk',
    'Add your own interviews, with or without your name, and change them at any time.',
  ],
  ['Global Coverage', 'design', 'Read reports from the USA, India, the UK, Germany, Canada and Australia.'],
] as const;

export function Home() {
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.welcome}>
          <h1 className={styles.headline}>Welcome. Know what to expect in your next interview.</h1>
          <p className={styles.lead}>
            Candidates describe the rounds, the questions and the outcome. Read their reports before your
            interview, and share how yours went.
          </p>
          <div className={styles.start}>
            <SearchForm />
            <Actions />
          </div>
        </div>
        <PathDrawing />
      </section>
      <LatestExperiences />
      <section aria-label="What you find here">
        <ul className={styles.features}>
          {FEATURES.map(([title, shape, text]) => (
            <li key={title} className={styles.feature}>
              <span className={shapes[shape]} />
              <h2 className={styles.featureTitle}>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.call}>
        <div>
          <h2 className={styles.callTitle}>Share how your interview went</h2>
          <p>Your report helps the next candidate prepare. You choose whether it shows your name.</p>
        </div>
        <ShareButton />
      </section>
    </div>
  );
}

/** Opens the form. A visitor has to sign in first. */
function ShareButton() {
  const session = useSession();
  const share = async (): Promise<void> => {
    if (session.status === 'signed-in' || (await signIn())) portal.openComposer();
  };
  return (
    <Button variant="primary" onClick={share}>
      Share your interview
    </Button>
  );
}

function Actions() {
  const session = useSession();
  return (
    <FocusKeeper className={`buttons ${styles.actions}`}>
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
