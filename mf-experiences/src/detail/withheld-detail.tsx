import { loadPart } from '@portal/shared/dialogs';
import type { Stub } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import type { ComponentProps, ReactNode } from 'react';
import { useIsCreator } from '../experience/use-is-creator.ts';
import type { OpenDialog } from '../report/use-detail-dialog.ts';
import type { Deletion } from './use-delete.ts';

type OwnProps = ComponentProps<typeof import('./own-withheld.tsx').default>;

/** `children` are shown until the code is loaded. */
const OwnWithheld = loadPart<OwnProps & { readonly children: ReactNode }>(
  'Your experience',
  () => import('./own-withheld.tsx'),
  ({ children }) => children,
);

/** What the author sees of a held or removed experience. Everybody else sees the notice `children`. */
export function WithheldDetail({
  stub,
  deletion,
  titleId,
  openDialog,
  children,
}: {
  readonly stub: Stub | undefined;
  readonly deletion: Deletion;
  readonly titleId: string;
  readonly openDialog: OpenDialog;
  readonly children: ReactNode;
}) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isCreator = useIsCreator({ id: stub?.id ?? '', createdBy: null }, stub && user);
  // The deletion also removes what says whose the experience was.
  const isOwn = isCreator || deletion.status === 'deleting';
  if (!stub || !user || !isOwn) return children;
  return (
    <OwnWithheld stub={stub} user={user} deletion={deletion} titleId={titleId} openDialog={openDialog}>
      {children}
    </OwnWithheld>
  );
}
