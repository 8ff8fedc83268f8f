import { SessionProvider } from '@portal/shared/session';
import { Announcements } from '@portal/shared/ui';
import { useBack } from './back/use-back.ts';
import { ComposerRegion } from './composer-region.tsx';
import { Header } from './header/header.tsx';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { ScriptNotice } from './script-notice.tsx';
import { SignInNotice } from './sign-in/sign-in-notice.tsx';
import { TabPanels } from './tabs/tab-panels.tsx';
import { NewVersion } from './version/new-version.tsx';

export function App() {
  useBack();
  return (
    <SessionProvider>
      <ScriptNotice />
      <Header>
        <OfflineBanner />
        <NewVersion />
        <SignInNotice />
      </Header>
      <TabPanels />
      <ComposerRegion />
      <Announcements />
    </SessionProvider>
  );
}
