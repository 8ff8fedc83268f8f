import type { Experience } from '@portal/shared/model';
import { linkTo } from '@portal/shared/portal';
import { type AnnouncementAction, copyLink } from '@portal/shared/ui';

/** Opens the system's share sheet with the link of an experience. If there is no share sheet, copies the link. */
export function shareLink({
  id,
  company,
  role,
}: Pick<Experience, 'id' | 'company' | 'role'>): AnnouncementAction {
  const url = new URL(linkTo(id), window.location.href).href;
  const hasShareSheet = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
  return hasShareSheet
    ? { label: 'Share', run: () => share(url, `${company}, ${role}`) }
    : { label: 'Copy link', run: () => copyLink(url) };
}

const share = (url: string, title: string): Promise<void> =>
  navigator.share({ url, title }).catch((error: DOMException) => {
    if (error.name !== 'AbortError') return copyLink(url);
  });
