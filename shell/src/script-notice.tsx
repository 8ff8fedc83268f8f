import styles from './script-notice.module.css';

/** Says why the buttons do nothing where JavaScript is off. Home can be read all the same. */
export function ScriptNotice() {
  return (
    <noscript>
      <div className={styles.banner}>
        <p className={styles.words}>
          You can read this page, but its buttons need JavaScript. Turn it on, then reload the page.
        </p>
      </div>
    </noscript>
  );
}
