import { SessionProvider } from '@portal/shared/session';
import '@portal/shared/ui';
import { ComposerRegion } from './composer-region.tsx';
import { Header } from './header/header.tsx';
import { TabPanels } from './tabs/tab-panels.tsx';

export function App() {
  return (
    <SessionProvider>
      <Header />
      <TabPanels />
      <ComposerRegion />
    </SessionProvider>
  );
}
