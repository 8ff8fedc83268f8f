const STORAGE_KEY = 'portal.typing-sound';

/** So many strokes may sound at the same time. */
const VOICES = 6;

interface Voice {
  currentTime: number;
  play(): Promise<void>;
  addEventListener(type: 'error', listener: () => void): void;
}

/** What the sound needs of the page. */
export interface SoundPage {
  readonly createAudio: () => Voice;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/** A soft stroke for each key. It is silent when muted, blocked or missing; nothing is loaded before the first one. */
export function createTypingSound(page: SoundPage) {
  const voices: Voice[] = [];
  const listeners = new Set<() => void>();
  let next = 0;
  let missing = false;
  let muted = readMuted(page);

  const createVoice = (): Voice => {
    const voice = page.createAudio();
    voice.addEventListener('error', () => {
      missing = true;
    });
    return voice;
  };

  return {
    play(): void {
      if (muted || missing) return;
      voices[next] ??= createVoice();
      const voice = voices[next];
      next = (next + 1) % VOICES;
      if (!voice) return;
      voice.currentTime = 0;
      voice.play().catch(() => undefined);
    },
    isMuted: (): boolean => muted,
    setMuted(choice: boolean): void {
      muted = choice;
      writeMuted(page, choice);
      for (const listener of listeners) listener();
    },
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// A browser may forbid storage altogether; the choice then lasts as long as the page.
function readMuted(page: SoundPage): boolean {
  try {
    return page.storage().getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
}

function writeMuted(page: SoundPage, muted: boolean): void {
  try {
    page.storage().setItem(STORAGE_KEY, muted ? 'off' : 'on');
  } catch {
    // see readMuted
  }
}

export const typingSound = createTypingSound({
  createAudio: () => new Audio(new URL('sounds/typing.mp3', document.baseURI).href),
  storage: () => window.localStorage,
});
