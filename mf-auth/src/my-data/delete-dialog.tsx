import { loadPortalConfig } from '@portal/shared/config';
import type { User } from '@portal/shared/session';
import { useEffect, useState } from 'react';
import { EraseDialog } from './erase-dialog.tsx';
import { PageDeletionDialog } from './page-deletion-dialog.tsx';

/** Deletes the account's data: by the functions where they are deployed, and otherwise by this page. */
export default function DeleteDialog(props: { readonly user: User; readonly onClose: () => void }) {
  const [isErased, setIsErased] = useState<boolean>();
  useEffect(() => {
    loadPortalConfig().then(
      ({ moderation = false }) => setIsErased(moderation),
      () => setIsErased(false),
    );
  }, []);
  if (isErased === undefined) return null;
  return isErased ? <EraseDialog {...props} /> : <PageDeletionDialog {...props} />;
}
