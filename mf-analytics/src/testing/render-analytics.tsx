import type { Experience } from '@portal/shared/model';
import { renderPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import AnalyticsTab from '../analytics-tab.tsx';

/** Renders the tab, and waits until it has read its first data. */
export async function renderAnalytics(experiences: readonly Experience[], isCounted = true) {
  const rendered = await renderPortal(<AnalyticsTab />, { experiences, isCounted });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  return rendered;
}
