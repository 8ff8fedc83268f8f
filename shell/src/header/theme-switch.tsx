import { useSession } from '@portal/shared/session';
import { useDarkTheme } from '@portal/shared/ui';
import styles from './theme-switch.module.css';

/** Members have it in the account menu. */
export function ThemeSwitch() {
  const [isDark, setDark] = useDarkTheme();
  if (useSession().status === 'signed-in') return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      title="Dark theme"
      className={styles.switch}
      onClick={() => setDark(!isDark)}
    >
      <span className={styles.icon} aria-hidden="true" />
      <span className={styles.word}>Theme</span>
    </button>
  );
}
