import { SessionProvider } from '@portal/shared/session';
import { Announcements } from '@portal/shared/ui';
import { ConnectionBanner, ScriptNotice } from './banners/banner.tsx';
import { LinkNotice } from './banners/link-notice.tsx';
import { NewVersion } from './banners/new-version.tsx';
import { SignInNotice } from './banners/sign-in-notice.tsx';
import { UnsentNotice } from './banners/unsent-notice.tsx';
import { WithheldStatus } from './banners/withheld-status.tsx';
import { ComposerRegion } from './composer-region.tsx';
import { Footer } from './footer/footer.tsx';
import { GuideRegion } from './guide-region.tsx';
import { Header } from './header/header.tsx';
import { useHistory } from './history/use-history.ts';
import { TabPanels } from './tabs/tab-panels.tsx';
import { useKeptFocus } from './tabs/use-kept-focus.ts';

export function App() {
  const misunderstood = useHistory();
  useKeptFocus();
  return (
    <SessionProvider>
      <ScriptNotice />
      <Header>
        <ConnectionBanner />
        <NewVersion />
        <SignInNotice />
        <UnsentNotice />
        <WithheldStatus />
        <LinkNotice misunderstood={misunderstood} />
      </Header>
      <TabPanels />
      <Footer />
      <GuideRegion />
      <ComposerRegion />
      <Announcements />
    </SessionProvider>
  );
}
