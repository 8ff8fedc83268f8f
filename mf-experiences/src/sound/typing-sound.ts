import { MAX_VOICES } from '../limits.ts';

const STORAGE_KEY = 'portal.typing-sound';
/** A soft sound for each key, unless the sound is muted, blocked or missing. The first key loads the sound. */
export function createTypingSound() {
  const voices: HTMLAudioElement[] = [];
  const listeners = new Set<() => void>();
  let next = 0;
  let isMissing = false;
  let muted = readMuted();

  const createVoice = (): HTMLAudioElement => {
    const voice = new Audio(new URL('sounds/typing.mp3', document.baseURI).href);
    voice.addEventListener('error', () => {
      isMissing = true;
    });
    return voice;
  };

  return {
    play(): void {
      if (muted || isMissing) return;
      const voice = voices[next] ?? createVoice();
      voices[next] = voice;
      next = (next + 1) % MAX_VOICES;
      voice.currentTime = 0;
      voice.play().catch(() => undefined);
    },
    isMuted: (): boolean => muted,
    setMuted(choice: boolean): void {
      muted = choice;
      writeMuted(choice);
      for (const listener of listeners) listener();
    },
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// True if the sound is muted. If the browser forbids storage, the choice is lost when the page closes.
function readMuted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
}

function writeMuted(muted: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, muted ? 'off' : 'on');
  } catch {}
}

export const typingSound = createTypingSound();
