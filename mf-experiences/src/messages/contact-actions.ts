import { contactLink, loadPortalConfig } from '@portal/shared/config';
import type { AnnouncementAction } from '@portal/shared/ui';

/** The action of a blocked account that contacts the operator, if the configuration has a contact. */
export async function contactActions(isBlocked: boolean): Promise<readonly AnnouncementAction[]> {
  if (!isBlocked) return [];
  const { operator } = await loadPortalConfig().catch(() => ({ operator: undefined }));
  const link = operator?.contact && contactLink(operator.contact);
  if (!link) return [];
  const target = link.startsWith('https:') ? '_blank' : '_self';
  return [{ label: 'Contact the operator', run: () => void window.open(link, target, 'noopener') }];
}
