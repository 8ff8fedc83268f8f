import { isOver, SheetLink, sheetsOf, useSheets } from '@portal/shared/sheets';
import type { ReactNode } from 'react';
import styles from './member-menu.module.css';

/** The sheets of the account whose interview is not over, as items of the menu. */
export default function SheetItems(): ReactNode {
  const { state } = useSheets();
  const sheets = state.status === 'ready' ? sheetsOf(state.value) : [];
  return sheets
    .filter((sheet) => !isOver(sheet))
    .map((sheet) => (
      <li key={sheet.key}>
        <SheetLink sheet={sheet} className={styles.item} />
      </li>
    ));
}
