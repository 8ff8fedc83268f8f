import type { RegionComponent } from '@portal/shared/contract';
import { portal } from '@portal/shared/portal';
import { renderPortal } from '@portal/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ComposerRegion } from './composer-region.tsx';
import { Header } from './header/header.tsx';
import { loadRemoteModule } from './remotes/load-remote-module.ts';
import { TabPanels } from './tabs/tab-panels.tsx';

jest.mock('./remotes/load-remote-module.ts', () => ({
  loadRemoteModule: jest.fn(),
  preloadRemoteModule: jest.fn(),
  forgetRemote: jest.fn(),
}));
const load = jest.mocked(loadRemoteModule);

const manifestUrl = 'https://remotes.example/mf-manifest.json';
const loaded = (component: RegionComponent) => ({ component, manifestUrl });
const tab = (name: string) => screen.getByRole('tab', { name });

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  load.mockImplementation(async ({ remote, module }) => loaded(() => `${remote} ${module} region`));
});
afterEach(() => jest.restoreAllMocks());

const page = (
  <>
    <Header />
    <TabPanels />
    <ComposerRegion />
  </>
);

test('starts on Home of three tabs, beside the tagline, and loads no tab before it is opened', async () => {
  await renderPortal(page);
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Interview Experience Portal')).toBeVisible();
  expect(header.getByText('Share and explore interview experiences.')).toBeVisible();
  const tabs = within(screen.getByRole('navigation')).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Home', 'Experiences', 'Analytics']);
  expect(tab('Home')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(load.mock.calls.map(([{ remote }]) => remote)).toEqual(['mf-auth']);
});

test('opens a tab by click and by arrow keys, and keeps the path', async () => {
  const path = window.location.pathname;
  await renderPortal(page);
  await user.click(tab('Experiences'));
  expect(await screen.findByText('mf-experiences ./ExperiencesTab region')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('mf-analytics ./AnalyticsTab region')).toBeVisible();
  expect(tab('Analytics')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Home')).toHaveAttribute('aria-selected', 'true');
  expect(window.location.pathname).toBe(path);
});

test('a tab keeps its state while another one is open', async () => {
  load.mockImplementation(async () => loaded(() => <input aria-label="Search" />));
  await renderPortal(<TabPanels />);
  await act(async () => portal.goTo('experiences'));
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'globe');
  await act(async () => portal.goTo('home'));
  await act(async () => portal.goTo('experiences'));
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('globe');
});
