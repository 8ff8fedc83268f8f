import { Button, Notice } from '@portal/shared/ui';

/** Takes the place of a tab that could not be loaded or failed. */
export function Unavailable({ what, retry }: { readonly what: string; readonly retry: () => void }) {
  return (
    <Notice
      alert
      title={`${what} is unavailable right now.`}
      action={
        <Button variant="primary" onClick={retry}>
          Retry
        </Button>
      }
    >
      The rest of the portal works as usual. Try again in a moment.
    </Notice>
  );
}
