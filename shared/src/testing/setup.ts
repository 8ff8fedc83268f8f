import '@testing-library/jest-dom';
import './node-globals.js';
import { configure } from '@testing-library/dom';

const { MACHINE_SLOWNESS = 1 } = globalThis as { readonly MACHINE_SLOWNESS?: number };

// A wait ends as soon as its condition is true. The limit only ends a test that hangs.
configure({ asyncUtilTimeout: 50_000 * MACHINE_SLOWNESS });

// jsdom has no modal dialogs. A test sees only that a dialog is open.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no media queries and paints no frames. Every test prefers reduced motion unless the test replaces this
// function.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: media.includes('reduced-motion'), media }) as MediaQueryList;

// jsdom plays no sound. A test sees only the call of `play`.
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
