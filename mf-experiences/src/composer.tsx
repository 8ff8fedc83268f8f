import type { RegionComponent } from '@portal/shared/contract';
import { usePortal } from '@portal/shared/portal';
import { GuardedForm } from './form/guarded-form.tsx';

/** The add and edit form, over whatever tab is open. */
function Composer() {
  const composer = usePortal('composer');
  if (composer.status === 'closed') return null;
  return <GuardedForm experience={composer.experience} />;
}

export default Composer satisfies RegionComponent;
