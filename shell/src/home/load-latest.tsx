import type { HomeNumbers } from '@portal/shared/home';
import type { Experience } from '@portal/shared/model';
import { linkTo } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { formatAmount, StatusBadge } from '@portal/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './load-latest.module.css';

// Home works without these, so a failure to load them is ignored.
const UpcomingSheets = lazy(() => import('./upcoming-sheets.tsx').catch(() => ({ default: () => null })));
const FollowedNews = lazy(() => import('./followed-news.tsx').catch(() => ({ default: () => null })));

/** Reads the experiences for Home. Resolves to null if there are none. Rejects if the store does not answer. */
export async function loadLatest(): Promise<ReactNode> {
  const [{ readHome }, { formatDate, roundsOf, shownDate }, { RoundLine }] = await Promise.all([
    import('@portal/shared/home'),
    import('@portal/shared/model'),
    import('@portal/shared/round-line'),
  ]);
  const { latest, numbers } = await readHome();
  if (latest.length === 0) return null;
  return (
    <div className={styles.content}>
      <ForReader />
      <h2 className={styles.title}>Latest experiences</h2>
      <ul className={styles.reports}>
        {latest.map((experience) => (
          <Report key={experience.id} experience={experience} date={formatDate(shownDate(experience))}>
            <RoundLine stops={roundsOf(experience).rounds} most={8} size={16} />
          </Report>
        ))}
      </ul>
      {numbers && <p className={styles.numbers}>{numbersText(numbers)}</p>}
    </div>
  );
}

/** Loads sheets and news only where there may be some: in an account, or on the device. */
function ForReader() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className={styles.forReader}>
      <Suspense>
        {(isSignedIn || isOnDevice('portal-sheets')) && <UpcomingSheets />}
        {isOnDevice('portal-follows') && <FollowedNews />}
      </Suspense>
    </div>
  );
}

function isOnDevice(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

interface ReportProps {
  readonly experience: Experience;
  readonly date: string;
  /** The drawing of the rounds. */
  readonly children: ReactNode;
}

function Report({ experience, date, children }: ReportProps) {
  const { id, company, role, country, rounds, status } = experience;
  return (
    <li className={styles.report}>
      <h3 className={styles.company}>
        <a className={styles.link} href={linkTo(id)} aria-label={`${company}, ${role}`}>
          <bdi translate="no">{company}</bdi>
        </a>
      </h3>
      <p className={styles.role}>
        <bdi translate="no">{role}</bdi>
      </p>
      <div className={styles.line}>{children}</div>
      <p className={styles.round}>{rounds[0]}</p>
      <div className={styles.last}>
        <p>{[date, country].filter(Boolean).join(' · ')}</p>
        <StatusBadge status={status} />
      </div>
    </li>
  );
}

function numbersText({ experiences, countries, since }: HomeNumbers): string {
  const reports = formatAmount(experiences, 'experience');
  const places = formatAmount(countries, 'country', 'countries');
  return `${reports} from ${places}, since ${since}.`;
}
