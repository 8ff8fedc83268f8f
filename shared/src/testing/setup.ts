import '@testing-library/jest-dom';
import './node-globals.js';
import { configure } from '@testing-library/dom';

// What a test waits for ends the wait. The limit ends a test that hangs, and is far above what a busy machine needs.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no modal dialogs; what a test sees of one is that it is open.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom knows no media queries and draws no frames, so it asks for less motion; a test that needs another sets its own.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: media.includes('reduced-motion'), media }) as MediaQueryList;

// jsdom plays no sound; what a test sees of one is that it was asked for.
HTMLMediaElement.prototype.play = async () => undefined;

const unexpected: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  unexpected.length = 0;
  console.error = (...args: unknown[]) => void unexpected.push(args);
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console.error:\n${unexpected.map((args) => args.map(String).join(' ')).join('\n')}`,
    );
  }
});
