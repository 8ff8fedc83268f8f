import { useDarkTheme } from '@portal/shared/ui';
import styles from './theme-switch.module.css';

export function ThemeSwitch() {
  const [isDark, setDark] = useDarkTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      className={styles.switch}
      onClick={() => setDark(!isDark)}
    >
      <span className={styles.knob} aria-hidden="true" />
      Dark
    </button>
  );
}
