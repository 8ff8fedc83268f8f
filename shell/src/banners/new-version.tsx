import { useOnline } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import { keepFocus } from '../tabs/keep-focus.ts';
import { Banner } from './banner.tsx';
import { useNewVersion } from './use-new-version.ts';

/**
 * Says that a new version is there, and offers to reload; a form with unsaved text asks first. Without a network it says nothing:
 * a reload would end on an empty page.
 */
export function NewVersion({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const { isNew, dismiss } = useNewVersion();
  const isOnline = useOnline();
  return (
    <div role="status">
      {isNew && isOnline && (
        <Banner
          kind="note"
          actions={
            <>
              <Button onClick={reload}>Reload</Button>
              <Button variant="quiet" onClick={keepFocus(dismiss)}>
                Not now
              </Button>
            </>
          }
        >
          <strong>A new version is available.</strong> Reload the page to use it.
        </Banner>
      )}
    </div>
  );
}
