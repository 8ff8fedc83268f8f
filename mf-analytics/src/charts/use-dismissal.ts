import { useEffect, useEffectEvent } from 'react';

/** Dismisses what is open on Escape, before anything else on the page answers it, and on a press anywhere. */
export function useDismissal(isOpen: boolean, dismiss: () => void): void {
  const onDismiss = useEffectEvent(dismiss);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onDismiss();
    };
    const onPress = () => onDismiss();
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [isOpen]);
}
