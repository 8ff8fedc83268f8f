import { usePortalConfig } from '@portal/shared/config';
import type { User } from '@portal/shared/session';
import { QuestionDialog } from '@portal/shared/ui';
import { EraseDialog } from './erase-dialog.tsx';

/**
 * Has the account erased by the portal's functions. Without functions, says so: a page cannot erase what another device
 * writes meanwhile.
 */
export default function DeleteDialog(props: { readonly user: User; readonly onClose: () => void }) {
  const config = usePortalConfig();
  if (!config) return null;
  if (config.moderation) return <EraseDialog {...props} />;
  return (
    <QuestionDialog
      title="Delete my data"
      text="The functions of this portal are not deployed, so it cannot delete an account yet. You can delete each of your experiences."
      stay="Close"
      onStay={props.onClose}
      actions={{}}
    />
  );
}
