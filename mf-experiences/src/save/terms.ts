import { loadPortalConfig, type Terms } from '@portal/shared/config';
import { acceptedTerms } from '@portal/shared/drafts';

/** The terms of the portal, if there are any. A page without its configuration has no accounts that could accept them. */
export const readTerms = (): Promise<Terms | undefined> =>
  loadPortalConfig().then(
    ({ operator }) => operator?.terms,
    () => undefined,
  );

/** Each account accepts the terms before its first save on this device, and again in each new version. */
export const hasAccepted = (uid: string, { version }: Terms): boolean => acceptedTerms(uid) === version;
