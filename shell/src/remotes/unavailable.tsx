import { Button, Notice } from '@portal/shared/ui';

interface UnavailableProps {
  readonly what: string;
  readonly retry: () => void;
  readonly close?: () => void;
}

export function Unavailable({ what, retry, close }: UnavailableProps) {
  const actions = (
    <>
      <Button variant="primary" onClick={retry}>
        Retry
      </Button>
      {close && <Button onClick={close}>Close</Button>}
    </>
  );
  return (
    <Notice alert title={`${what} is unavailable right now.`} action={actions}>
      Try again in a moment.
    </Notice>
  );
}
