import { isOver, SheetLinks, sheetsOf, useSheets } from '@portal/shared/sheets';
import { MAX_UPCOMING } from '../limits.ts';
import styles from './load-latest.module.css';

/** The next interviews that the reader prepares for. They stand in an empty space, so nothing moves for them. */
export default function UpcomingSheets() {
  const { state } = useSheets();
  const sheets = state.status === 'ready' ? sheetsOf(state.value) : [];
  const upcoming = sheets.filter((sheet) => sheet.date !== '' && !isOver(sheet)).slice(0, MAX_UPCOMING);
  if (upcoming.length === 0) return null;
  return (
    <ul className={styles.upcoming} aria-label="Your next interviews">
      <SheetLinks sheets={upcoming} />
    </ul>
  );
}
