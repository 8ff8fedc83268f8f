import { portal } from '@portal/shared/portal';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cardId } from '../card/card-id.ts';

interface Place {
  readonly card: string;
  /** Pixels from the top of the window. */
  readonly top: number;
}

/** When a detail changes the width of the list, its card, or the first visible one, keeps its place. */
export function useScrollAnchor(detail: string | undefined): void {
  const before = useRef<Place>(undefined);

  useEffect(
    () =>
      portal.watch(() => {
        const next = portal.read().detail;
        if ((next === undefined) !== (detail === undefined)) before.current = visiblePlace(next ?? detail);
      }),
    [detail],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards move when the detail opens or closes
  useLayoutEffect(() => {
    const place = before.current;
    before.current = undefined;
    if (!place) return;
    const moved = (document.getElementById(place.card)?.getBoundingClientRect().top ?? place.top) - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [detail]);
}

function visiblePlace(id: string | undefined): Place | undefined {
  if (id === undefined) return undefined;
  for (const card of [document.getElementById(cardId(id)), ...document.querySelectorAll('article')]) {
    // Measuring a card of an invisible group would make the browser lay out that group.
    if (!card?.parentElement || card.parentElement.getBoundingClientRect().bottom < 0) continue;
    const { top } = card.getBoundingClientRect();
    if (top > -200 && top < window.innerHeight) return { card: card.id, top };
  }
  return undefined;
}
