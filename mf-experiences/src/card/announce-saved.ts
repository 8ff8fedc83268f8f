import type { ExperienceDraft } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { type AnnouncementAction, announce } from '@portal/shared/ui';
import { cardId } from './card-id.ts';
import { shareLink } from './share-link.ts';

export const viewAction = (id: string, label = 'View'): AnnouncementAction => ({
  label,
  run: () => {
    portal.goTo('experiences');
    portal.openDetail(id);
  },
});

/** Announces a shared experience. If the form was closed during the save, the message names the company. */
export function announceShared(id: string, { company, role }: ExperienceDraft, wasOpen: boolean): void {
  const words = wasOpen ? 'Shared.' : `Your experience at ${company.trim()} is shared.`;
  announce(words, viewAction(id, 'View it'), shareLink({ id, company, role }));
}

export function announceSaved(id: string, { company }: ExperienceDraft): void {
  const actions = isInSight(id) ? [] : [viewAction(id)];
  announce(`Your experience at ${company.trim()} was saved.`, ...actions);
}

function isInSight(id: string): boolean {
  const { tab, detail } = portal.read();
  if (tab === 'experiences' && detail === id) return true;
  const box = document.getElementById(cardId(id))?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
}
