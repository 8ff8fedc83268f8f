import styles from './skip-button.module.css';

export const MAIN_ID = 'main';

/** Skips the header. It is a button because a link's fragment would change the page's address. */
export function SkipButton() {
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById(MAIN_ID)?.focus()}>
      Skip to content
    </button>
  );
}
