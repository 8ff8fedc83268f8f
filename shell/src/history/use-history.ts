import { addressOf, portal, type View, viewAt } from '@portal/shared/portal';
import { layers } from '@portal/shared/ui';
import { useLayoutEffect, useState } from 'react';
import { isBuiltIn, reveal } from '../tabs/tab.ts';
import { isUnderstood } from './is-understood.ts';
import { createPageHistory, type Page } from './page-history.ts';
import { keepScrollPosition, restoreScrollTop, showTop } from './scroll-position.ts';

/** Keeps address and history in step. Returns a fragment that is not understood in full. */
export function useHistory(): string | undefined {
  const [misunderstood, setMisunderstood] = useState<string>();
  useLayoutEffect(() => {
    const history = createPageHistory({
      ...PAGE,
      restore(fragment) {
        portal.restore(viewAt(fragment));
        setMisunderstood(isUnderstood(fragment) ? undefined : fragment);
      },
    });
    if (isBuiltIn(portal.read().tab)) reveal();
    const unwatch = portal.watch(() => {
      reveal();
      history.sync();
    });
    const unwatchLayers = layers.watch(history.sync);
    return () => {
      unwatch();
      unwatchLayers();
      history.stop();
    };
  }, []);
  return misunderstood;
}

const PAGE: Omit<Page, 'restore'> = {
  place: () => addressOf(withoutDetail(portal.read())),
  address: () => addressOf(portal.read()),
  countLayers: () => layers.count() + (isDetailInSight() ? 1 : 0),
  closeTop() {
    if (layers.count() > 0) return layers.closeTop();
    portal.closeDetail();
    return true;
  },
  isTyping: (from, to) => withoutSearch(from) === withoutSearch(to),
  keepScrollPosition,
  showTop,
  scrollTop: () => window.scrollY,
  restoreScrollTop,
};

const isDetailInSight = (): boolean =>
  portal.read().tab === 'experiences' && portal.read().detail !== undefined;

/** Removes the detail, which is a layer, unless another tab hides it. */
const withoutDetail = (view: View): View => (isDetailInSight() ? { ...view, detail: undefined } : view);

function withoutSearch(address: string): string {
  const view = viewAt(address);
  return addressOf({ ...view, list: { ...view.list, search: '' } });
}
