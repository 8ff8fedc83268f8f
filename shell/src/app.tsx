import { SessionProvider } from '@portal/shared/session';
import '@portal/shared/ui';
import { useBack } from './back/use-back.ts';
import { ComposerRegion } from './composer-region.tsx';
import { Header } from './header/header.tsx';
import { TabPanels } from './tabs/tab-panels.tsx';

export function App() {
  useBack();
  return (
    <SessionProvider>
      <Header />
      <TabPanels />
      <ComposerRegion />
    </SessionProvider>
  );
}
