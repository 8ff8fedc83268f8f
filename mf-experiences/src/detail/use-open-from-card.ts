import { type RefObject, useLayoutEffect } from 'react';
import { cardId } from '../card/card-id.ts';
import { pageMotion } from '../page-motion.ts';

/**
 * A detail that opens from a card grows out of this card. A view transition would open the detail a frame later and take
 * no input until then, and not every supported browser has them.
 */
export function useOpenFromCard(panel: RefObject<HTMLElement | null>, id: string): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const card = document.activeElement?.closest(`#${CSS.escape(cardId(id))}`);
    if (!element?.animate || !card) return;
    // By then, the list has its new width, and the page has scrolled to keep the card in its place.
    queueMicrotask(() =>
      element.animate(growFrom(card.getBoundingClientRect(), element.getBoundingClientRect()), pageMotion()),
    );
  }, [panel, id]);
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** A panel at the place of a card and cut to its size, then the whole panel with its shadow. Its text keeps its size. */
export function growFrom(card: Box, panel: Box): Keyframe[] {
  const [right, bottom] = [panel.width - card.width, panel.height - card.height];
  return [
    {
      opacity: 1,
      transform: `translate(${card.left - panel.left}px, ${card.top - panel.top}px)`,
      clipPath: `inset(0 ${Math.max(right, 0)}px ${Math.max(bottom, 0)}px 0 round 8px)`,
    },
    { opacity: 1, transform: 'none', clipPath: 'inset(-24px round 8px)' },
  ];
}
