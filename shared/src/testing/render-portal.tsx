import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { forgetTypedTexts } from '../dialogs/use-typed-text.ts';
import { directory } from '../feed/directory/directory.ts';
import { forgetRecentlyUsed } from '../feed/recently-used.ts';
import { beginVisit } from '../feed/shown.ts';
import { forgetTotals } from '../feed/totals.ts';
import type { Experience } from '../model/experience.ts';
import { portal } from '../portal/page-state.ts';
import { OPENING_VIEW } from '../portal/view.ts';
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/session-provider.tsx';
import { setExperienceSource } from '../store/load-source.ts';
import { createMemorySource, type MemorySource } from '../store/memory/memory-source.ts';

export interface RenderedPortal extends RenderResult {
  readonly store: MemorySource;
  /** Renders the same element again with another session, as after a sign-in. */
  renderAs(session: Session): Promise<void>;
}

/** Renders a region as on the page: with a session and a live store of experiences. */
export async function renderPortal(
  element: ReactElement,
  options: {
    readonly experiences?: readonly Experience[];
    readonly owners?: Readonly<Record<string, string>>;
    readonly isCounted?: boolean;
    readonly session?: Session;
  } = {},
): Promise<RenderedPortal> {
  const store = createMemorySource(options.experiences ?? [], options);
  forgetExperiences();
  setExperienceSource(store.source);
  act(() => {
    portal.closeComposer();
    portal.restore(OPENING_VIEW);
  });
  const wrap = (session: Session) => <SessionContext value={session}>{element}</SessionContext>;
  // `act` waits until the region has read its first data.
  const result = await act(async () => {
    const rendered = render(wrap(options.session ?? { status: 'signed-out' }));
    await new Promise((resolve) => setTimeout(resolve));
    return rendered;
  });
  return {
    ...result,
    store,
    renderAs: async (session) => act(async () => result.rerender(wrap(session))),
  };
}

/** Empties all caches and forgets typed text, because the tests of one file share a page. */
export function forgetExperiences(): void {
  forgetRecentlyUsed();
  forgetTotals();
  directory.end();
  forgetTypedTexts();
  localStorage.clear();
  beginVisit();
}
