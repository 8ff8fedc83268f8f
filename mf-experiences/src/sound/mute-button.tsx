import { useSyncExternalStore } from 'react';
import styles from './mute-button.module.css';
import { typingSound } from './typing-sound.ts';

export function MuteButton() {
  const muted = useSyncExternalStore(typingSound.watch, typingSound.isMuted);
  return (
    <button
      type="button"
      className={styles.mute}
      aria-label="Mute typing sound"
      aria-pressed={muted}
      onClick={() => typingSound.setMuted(!muted)}
    >
      <svg className={`icon ${styles.icon}`} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 7.5v5h3l4 3.5V4L6 7.5z" />
        {muted ? <path d="m13 8 4 4m0-4-4 4" /> : <path d="M13 7.5a3.5 3.5 0 0 1 0 5m2-7.5a7 7 0 0 1 0 10" />}
      </svg>
      <span className={styles.text}>Typing sound</span>
    </button>
  );
}
