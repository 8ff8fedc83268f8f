import { SessionProvider } from '@portal/shared/session';
import { Announcements } from '@portal/shared/ui';
import { useBack } from './back/use-back.ts';
import { NewVersion } from './banners/new-version.tsx';
import { OfflineBanner } from './banners/offline-banner.tsx';
import { ScriptNotice } from './banners/script-notice.tsx';
import { SignInNotice } from './banners/sign-in-notice.tsx';
import { ComposerRegion } from './composer-region.tsx';
import { Header } from './header/header.tsx';
import { TabPanels } from './tabs/tab-panels.tsx';

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
