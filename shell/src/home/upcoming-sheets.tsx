import { portal } from '@portal/shared/portal';
import { isOver, linkToSheet, SheetLinks, sheetsOf, useSheets } from '@portal/shared/sheets';
import { useEffect } from 'react';
import { MAX_UPCOMING } from '../limits.ts';
import { takeShortcut } from '../offline/take-shortcut.ts';
import styles from './load-latest.module.css';

/** The next interviews that the reader prepares for. They stand in an empty space, so nothing moves for them. */
export default function UpcomingSheets() {
  const { state } = useSheets();
  const sheets = state.status === 'ready' ? sheetsOf(state.value) : [];
  const upcoming = sheets.filter((sheet) => sheet.date !== '' && !isOver(sheet)).slice(0, MAX_UPCOMING);
  const [next] = upcoming;
  useEffect(() => {
    if (next && takeShortcut('prepare')) location.hash = linkToSheet(next, portal.read());
  }, [next]);
  if (!next) return null;
  return (
    <ul className={styles.upcoming} aria-label="Your next interviews">
      <SheetLinks sheets={upcoming} />
    </ul>
  );
}
