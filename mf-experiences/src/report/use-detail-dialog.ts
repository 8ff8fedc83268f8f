import { useSession } from '@portal/shared/session';
import { type ReactNode, useState } from 'react';
import type { OneExperience } from '../experience/use-experience.ts';

type Render = (current: OneExperience, close: () => void) => ReactNode;

/** Opens a dialog over the detail. */
export type OpenDialog = (render: Render) => void;

/** A dialog that outlives its button, which a hold removes, and closes when its account signs out. */
export function useDetailDialog(current: OneExperience) {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const [open, setOpen] = useState<{ readonly uid: string | undefined; readonly render: Render }>();
  if (open && open.uid !== uid) setOpen(undefined);
  return {
    dialog: open?.uid === uid && open?.render(current, () => setOpen(undefined)),
    openDialog: (render: Render): void => setOpen({ uid, render }),
  };
}
