import { renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import TemplateTab from './template-tab.tsx';

test('has a heading', async () => {
  await renderPortal(<TemplateTab />);
  expect(screen.getByRole('heading', { level: 1, name: 'Template label' })).toBeVisible();
});
