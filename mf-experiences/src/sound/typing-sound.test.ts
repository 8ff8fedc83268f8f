import { isTyping } from './play-typing-sound.ts';
import { createTypingSound } from './typing-sound.ts';

interface Options {
  readonly stored?: Record<string, string>;
  readonly play?: () => Promise<void>;
}

function aPage({ stored = {}, play = () => Promise.resolve() }: Options = {}) {
  const failures: (() => void)[] = [];
  const createAudio = jest.fn(() => ({
    currentTime: 0,
    play,
    addEventListener: (_type: string, listener: () => void) => void failures.push(listener),
  }));
  const storage = () => ({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  });
  return { page: { createAudio, storage }, createAudio, failures };
}

test('fast strokes overlap in a few voices', () => {
  const play = jest.fn(() => Promise.resolve());
  const { page, createAudio } = aPage({ play });
  const sound = createTypingSound(page);
  for (let stroke = 0; stroke < 20; stroke += 1) sound.play();
  expect(play).toHaveBeenCalledTimes(20);
  expect(createAudio).toHaveBeenCalledTimes(6);
});

test('a muted choice is remembered, and nothing is loaded', () => {
  const stored = {};
  const first = aPage({ stored });
  createTypingSound(first.page).setMuted(true);
  const second = aPage({ stored });
  const sound = createTypingSound(second.page);
  sound.play();
  expect(sound.isMuted()).toBe(true);
  expect(second.createAudio).not.toHaveBeenCalled();
});

test('a blocked sound is silent, and so is forbidden storage', async () => {
  const { page } = aPage({ play: () => Promise.reject(new DOMException('blocked', 'NotAllowedError')) });
  const sound = createTypingSound({
    ...page,
    storage: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  sound.play();
  sound.setMuted(true);
  expect(sound.isMuted()).toBe(true);
  await Promise.resolve();
});

test('a missing file is asked for once', () => {
  const { page, createAudio, failures } = aPage();
  const sound = createTypingSound(page);
  sound.play();
  for (const fail of failures) fail();
  sound.play();
  expect(createAudio).toHaveBeenCalledTimes(1);
});

test.each([
  ['a', {}, true],
  ['Backspace', {}, true],
  ['Unidentified', {}, true],
  ['Tab', {}, false],
  ['Shift', {}, false],
  ['ArrowLeft', {}, false],
  ['c', { ctrlKey: true }, false],
  ['v', { metaKey: true }, false],
  ['@', { ctrlKey: true, altKey: true }, true],
])('the key %s with %j types: %s', (key, modifiers, expected) => {
  expect(isTyping({ key, ctrlKey: false, altKey: false, metaKey: false, ...modifiers })).toBe(expected);
});
