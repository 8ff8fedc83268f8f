import { portal } from '@portal/shared/portal';
import { useEffect } from 'react';
import { createLayerHistory } from './layer-history.ts';

/** Lets the browser's Back close the open form or detail. */
export function useBack(): void {
  useEffect(() => {
    const history = createLayerHistory({ count: countLayers, closeTop });
    const unwatch = portal.watch(history.sync);
    return () => {
      unwatch();
      history.stop();
    };
  }, []);
}

function countLayers(): number {
  const { composer, detail, tab } = portal.read();
  const isDetailInSight = detail !== undefined && tab === 'experiences';
  return (composer.status === 'open' ? 1 : 0) + (isDetailInSight ? 1 : 0);
}

function closeTop(): boolean {
  if (portal.read().composer.status === 'open') return portal.dismissComposer();
  portal.closeDetail();
  return true;
}
