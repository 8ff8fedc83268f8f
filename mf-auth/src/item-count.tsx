import { stubIn } from '@portal/shared/model';
import type { User } from '@portal/shared/session';
import { type ExperienceSource, type Listen, listenByReading } from '@portal/shared/store';
import { formatNumber } from '@portal/shared/ui';
import styles from './member-menu.module.css';
import { useCount } from './my-data/my-data.ts';
import { ofExperiences, ofSaved } from './my-data/reads.ts';

/** What the menu counts beside its items, with the words that follow the number. */
const COUNTS = {
  bookmarks: [ofSaved, ''],
  experiences: [ofWithheld, ' not public'],
  reports: [ofDecided, ' decided'],
} as const;

/** A number of the account; nothing while it is 0. */
export default function ItemCount({ user, of }: { readonly user: User; readonly of: keyof typeof COUNTS }) {
  const [items, words] = COUNTS[of];
  const count = useCount(user.uid, items);
  return count ? <span className={styles.count}>{`${formatNumber(count)}${words}`}</span> : null;
}

function ofWithheld(source: ExperienceSource, uid: string): Listen<readonly unknown[]> {
  return (next, fail) =>
    ofExperiences(source, uid)((all) => next(all.filter(({ id, data }) => stubIn(id, data))), fail);
}

function ofDecided(source: ExperienceSource, uid: string): Listen<readonly unknown[]> {
  return listenByReading(async () => (await source.readReports(uid)).filter(({ decision }) => decision));
}
