import {
  adviceFor,
  type Cause,
  type Connection,
  useConnection,
  useKeptTime,
  useOnline,
  useReadFailure,
} from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  readonly kind: 'note' | 'warning';
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly onDismiss?: () => void;
}

/** Only within a `status` that is always in the page do screen readers announce a later banner. */
export function Banner({ kind, children, action, onDismiss }: BannerProps) {
  return (
    <div className={styles[kind]} data-screen-only>
      <div className={`row ${styles.inner}`}>
        <p className={styles.text}>{children}</p>
        {action && <Button onClick={action.run}>{action.label}</Button>}
        {onDismiss && (
          <Button variant="quiet" className={styles.dismiss} onClick={onDismiss}>
            {action ? 'Not now' : 'Dismiss'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says why the buttons do nothing when JavaScript is off. Home is readable without JavaScript. */
export function ScriptNotice() {
  return (
    <noscript>
      <Banner kind="note">
        You can read this page, but its buttons need JavaScript. Turn it on, then reload the page.
      </Banner>
    </noscript>
  );
}

/** Says why the page does not follow the store. */
export function ConnectionBanner({
  reload = () => window.location.reload(),
}: {
  readonly reload?: () => void;
}) {
  const isOnline = useOnline();
  const connection = useConnection();
  const failure = useReadFailure();
  const keptAt = useKeptTime();
  if (!isOnline || keptAt !== undefined)
    return (
      <div role="status">
        <Offline isOnline={isOnline} keptAt={keptAt} />
      </div>
    );
  return <div role="status">{BANNERS[connection]?.(reload) ?? (failure && <Behind cause={failure} />)}</div>;
}

const Behind = ({ cause }: { readonly cause: Cause }) => (
  <Banner kind="warning">
    <strong>This page is not up to date.</strong> <span>{adviceFor(cause)}</span>
  </Banner>
);

function Offline({ isOnline, keptAt }: { readonly isOnline: boolean; readonly keptAt: number | undefined }) {
  const what =
    keptAt === undefined
      ? 'What is loaded stays.'
      : `You see what this device has kept, as of ${new Date(keptAt).toLocaleString('en-GB', TIME)}.`;
  return (
    <Banner kind="warning">
      <strong>{isOnline ? 'The database cannot be reached.' : 'You are offline.'}</strong>{' '}
      <span>{`${what} Changes are sent later; keep this page open.`}</span>
    </Banner>
  );
}

const TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

const BANNERS: Readonly<Record<Connection, ((reload: () => void) => ReactNode) | undefined>> = {
  live: undefined,
  silent: () => (
    <Banner kind="warning">
      <strong>This page is not updated live.</strong> The database does not answer as it should, so changes by
      others appear late.
    </Banner>
  ),
  quota: () => (
    <Banner kind="warning">
      <strong>The portal has reached the limit of its database.</strong> What is loaded stays. Try again
      later.
    </Banner>
  ),
  broken: (reload) => (
    <Banner kind="warning" action={{ label: 'Reload', run: reload }}>
      <strong>This page has lost the connection to the database.</strong> Reload it. What you typed in the
      form is kept.
    </Banner>
  ),
};
