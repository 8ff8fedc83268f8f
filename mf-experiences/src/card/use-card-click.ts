import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/**
 * Calls `open` for a click on a card, and for Enter on a card that a script has focused. Does not call `open` at the
 * end of a text selection by dragging, or for a click that opens the link in another tab or window.
 */
export function useCardClick(open: () => void) {
  const selectedBefore = useRef('');
  return {
    onMouseDown(): void {
      selectedBefore.current = selectedText();
    },
    onClick(event: MouseEvent): void {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const isByKey = event.detail === 0;
      const selected = selectedText();
      const isSelecting = selected !== '' && selected !== selectedBefore.current;
      if (isByKey || !isSelecting) open();
    },
    onKeyDown(event: KeyboardEvent): void {
      const isOnCard = event.target === event.currentTarget;
      const isOnLink = (event.target as Element).matches('a');
      if (!(isOnCard && event.key === 'Enter') && !(isOnLink && event.key === ' ')) return;
      event.preventDefault();
      open();
    },
  };
}

const selectedText = (): string => window.getSelection()?.toString() ?? '';
