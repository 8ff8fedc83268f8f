import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** Calls `open` for a click or Enter on a card, but not for a selection or a click with a modifier. */
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
