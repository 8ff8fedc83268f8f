import { portal } from '@portal/shared/portal';
import { announce } from '@portal/shared/ui';
import { cardId } from './card-id.ts';

export function announceSaved(company: string, id: string): void {
  const view = {
    label: 'View',
    run: (): void => {
      portal.goTo('experiences');
      portal.openDetail(id);
    },
  };
  announce(`Your experience at ${company} was saved.`, isInSight(id) ? undefined : view);
}

function isInSight(id: string): boolean {
  const { tab, detail } = portal.read();
  if (tab === 'experiences' && detail === id) return true;
  const box = document.getElementById(cardId(id))?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
}
