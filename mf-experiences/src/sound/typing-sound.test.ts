import { isTyping } from './typing-keys.ts';
import { createTypingSound } from './typing-sound.ts';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const createAudio = jest.spyOn(window, 'Audio');

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

test('fast strokes overlap in a few voices', () => {
  const sound = createTypingSound();
  for (let stroke = 0; stroke < 20; stroke += 1) sound.play();
  expect(play).toHaveBeenCalledTimes(20);
  expect(createAudio).toHaveBeenCalledTimes(6);
});

test('a muted choice is remembered, and nothing is loaded', () => {
  createTypingSound().setMuted(true);
  const sound = createTypingSound();
  sound.play();
  expect(sound.isMuted()).toBe(true);
  expect(createAudio).not.toHaveBeenCalled();
});

test('a blocked sound is silent, and so is forbidden storage', async () => {
  const forbid = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const storage = [
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid),
  ];
  play.mockRejectedValueOnce(new DOMException('blocked', 'NotAllowedError'));
  const sound = createTypingSound();
  sound.play();
  sound.setMuted(true);
  expect(sound.isMuted()).toBe(true);
  await Promise.resolve();
  for (const method of storage) expect(method).toHaveBeenCalled();
  for (const method of storage) method.mockRestore();
});

test('a missing file is asked for once', () => {
  const sound = createTypingSound();
  sound.play();
  createAudio.mock.results[0]?.value.dispatchEvent(new Event('error'));
  sound.play();
  expect(play).toHaveBeenCalledTimes(1);
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
