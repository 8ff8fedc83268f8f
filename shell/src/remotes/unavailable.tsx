import { Button, Notice } from '@portal/shared/ui';
import type { Trouble } from './remote-region.tsx';

interface UnavailableProps extends Trouble {
  readonly what: string;
  readonly close?: () => void;
}

export function Unavailable({ what, isSlow, retry, close }: UnavailableProps) {
  const actions = (
    <>
      <Button onClick={retry}>Retry</Button>
      {close && <Button onClick={close}>Close</Button>}
    </>
  );
  const notice = (
    <Notice alert={!isSlow} title={`${what} ${troubleWords(isSlow)}`} action={actions}>
      {isSlow ? 'It appears once it is loaded.' : 'Try again in a moment.'}
    </Notice>
  );
  return isSlow ? <div role="status">{notice}</div> : notice;
}

export const troubleWords = (isSlow: boolean): string =>
  isSlow ? 'takes longer than usual.' : 'could not be loaded.';
