import { portal } from '@portal/shared/portal';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cardId } from '../card/card-id.ts';

interface Place {
  readonly id: string;
  /** Pixels from the top of the window. */
  readonly top: number;
}

/**
 * Opening and closing a detail gives the list another width, so every card moves. This scrolls the page so that the
 * card in question stays where the reader saw it.
 */
export function useScrollAnchor(detail: string | undefined): void {
  const before = useRef<Place>(undefined);

  useEffect(
    () =>
      portal.watch(() => {
        const next = portal.read().detail;
        if (next !== detail) before.current = visiblePlace(next ?? detail);
      }),
    [detail],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards move when the detail opens or closes
  useLayoutEffect(() => {
    const place = before.current;
    before.current = undefined;
    if (!place) return;
    const moved = (topOf(place.id) ?? place.top) - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [detail]);
}

const topOf = (id: string): number | undefined =>
  document.getElementById(cardId(id))?.getBoundingClientRect().top;

function visiblePlace(id: string | undefined): Place | undefined {
  const top = id === undefined ? undefined : topOf(id);
  const isVisible = top !== undefined && top > -200 && top < window.innerHeight;
  return id !== undefined && isVisible ? { id, top } : undefined;
}
