import { usePortalConfig } from '@portal/shared/config';
import type { User } from '@portal/shared/session';
import { EraseDialog } from './erase-dialog.tsx';
import { PageDeletionDialog } from './page-deletion-dialog.tsx';

/** Deletes the account's data: by the functions where they are deployed, and otherwise by this page. */
export default function DeleteDialog(props: { readonly user: User; readonly onClose: () => void }) {
  const config = usePortalConfig();
  if (!config) return null;
  return config.moderation ? <EraseDialog {...props} /> : <PageDeletionDialog {...props} />;
}
