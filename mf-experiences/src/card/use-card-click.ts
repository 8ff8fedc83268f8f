import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/**
 * Calls `open` for a click on a card, but not for the end of a drag that has selected its text, and for Enter where a
 * script has given the focus to the card itself.
 */
export function useCardClick(open: () => void) {
  const selectedBefore = useRef('');
  return {
    onMouseDown(): void {
      selectedBefore.current = selectedText();
    },
    onClick({ detail }: MouseEvent): void {
      const isByKey = detail === 0;
      const selected = selectedText();
      const isSelecting = selected !== '' && selected !== selectedBefore.current;
      if (isByKey || !isSelecting) open();
    },
    onKeyDown({ key, target, currentTarget }: KeyboardEvent): void {
      if (key === 'Enter' && target === currentTarget) open();
    },
  };
}

const selectedText = (): string => window.getSelection()?.toString() ?? '';
