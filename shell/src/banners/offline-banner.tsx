import { useOnline } from '@portal/shared/portal';
import { Banner } from './banner.tsx';

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner kind="warning">
          <strong>You are offline.</strong> You can keep reading. What you save is sent when you are online
          again, if this page stays open.
        </Banner>
      )}
    </div>
  );
}
