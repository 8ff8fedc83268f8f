import { renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import ModerationTab from './moderation-tab.tsx';

test('has a heading', async () => {
  await renderPortal(<ModerationTab />);
  expect(screen.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
});
