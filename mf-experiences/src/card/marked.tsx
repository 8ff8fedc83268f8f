import { matchParts } from '@portal/shared/combobox';
import { portal } from '@portal/shared/portal';
import { useSyncExternalStore } from 'react';

/**
 * The search of the list if it marks something in one of the texts, and '' otherwise. So a card without a mark does not
 * render again while somebody types. Words of `said` are not looked for in the texts.
 */
export function useSearchIn(texts: readonly string[], said = ''): string {
  return useSyncExternalStore(
    portal.watch,
    () => {
      const { search } = portal.read().list;
      const words = search.split(/\s+/).filter((word) => !isIn(said, word));
      return words.length > 0 && texts.some((text) => isIn(text, words.join(' '))) ? search : '';
    },
    () => '',
  );
}

const isIn = (text: string, search: string): boolean => matchParts(text, search).length > 1;

/** A text in which the searched letters are marked. Each part has its element, because a browser may translate it. */
export const Marked = ({ text, search }: { readonly text: string; readonly search: string }) =>
  matchParts(text, search).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a part
    place % 2 === 0 ? <span key={place}>{part}</span> : <mark key={place}>{part}</mark>,
  );
