import { isOver, SheetLinks, sheetsOf, useSheets } from '@portal/shared/sheets';
import type { ReactNode } from 'react';
import styles from './member-menu.module.css';

/** The sheets of the account whose interview is not over, as items of the menu. */
export default function SheetItems(): ReactNode {
  const { state } = useSheets();
  const sheets = state.status === 'ready' ? sheetsOf(state.value) : [];
  return <SheetLinks sheets={sheets.filter((sheet) => !isOver(sheet))} className={styles.item} />;
}
