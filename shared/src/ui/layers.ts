import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** A dialog or a menu over the page. */
interface Layer {
  readonly close: () => void;
}

/** The open layers, the top layer last. */
const open: Layer[] = [];
const listeners = new Set<() => void>();

// A dialog that replaces another one within a render is no change.
const notify = (): void => queueMicrotask(() => listeners.forEach((listener) => void listener()));

/** The layers that the browser's Back closes, from the top. */
export const layers = {
  count: (): number => open.length,
  /** Calls back after a layer has opened or closed. */
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Closes the top layer. Returns false if the layer stays, for example because it asks first. */
  closeTop(): boolean {
    const top = open.at(-1);
    if (top) flushSync(top.close);
    return top === undefined || !open.includes(top);
  },
};

/** Makes a component a layer while `isOpen` is true. The browser's Back calls `close`. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { close: () => closeNow() };
    open.push(layer);
    notify();
    return () => {
      open.splice(open.indexOf(layer), 1);
      notify();
    };
  }, [isOpen]);
}
