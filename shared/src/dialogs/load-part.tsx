import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Boundary } from '../ui/boundary.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { askForNewVersion, Unavailable } from '../ui/unavailable.tsx';
import { useOnlineAgain } from '../ui/use-online-again.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

type Part<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly component: ComponentType<Props> };

interface Places<Props> {
  readonly loading: (props: Props) => ReactNode;
  readonly failed: (props: Props, retry: () => void) => ReactNode;
}

/**
 * A component whose code is loaded when it is first shown. A failure to load or to render costs only this component. A
 * retry loads it again, and so does the page when it is online again. React.lazy is not used, because it remembers a failure for ever, and fails with all that is
 * around it.
 *
 *   loading --loaded--> ready --fails to render--> failed --retry--> loading
 *          \--cannot load---------------------------^
 */
function createPart<Props extends object>(what: string, load: Load<Props>, places: Places<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const initial = (): Part<Props> =>
    loaded ? { status: 'ready', component: loaded } : { status: 'loading' };

  return function LoadedPart(props: Props) {
    const [part, setPart] = useState(initial);
    const { status } = part;
    const fail = (error: unknown): void => {
      console.error(`${what} could not be loaded:`, error);
      loaded = undefined;
      setPart({ status: 'failed' });
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: `fail` is new at each render
    useEffect(() => {
      if (status === 'failed') askForNewVersion();
      if (status !== 'loading') return;
      let isCurrent = true;
      load().then(
        ({ default: component }) => {
          loaded = component;
          if (isCurrent) setPart({ status: 'ready', component });
        },
        (error: unknown) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    }, [status]);
    const retry = (): void => setPart({ status: 'loading' });
    useOnlineAgain(status === 'failed', retry);
    if (part.status === 'failed') return places.failed(props, retry);
    if (part.status === 'loading') return places.loading(props);
    const Loaded = part.component;
    return (
      <Boundary onError={fail}>
        <Loaded {...props} />
      </Boundary>
    );
  };
}

/** A part of a page, loaded when it is first shown. `loading` stands in its place until then. */
export const loadPart = <Props extends object>(
  what: string,
  load: Load<Props>,
  loading: (props: Props) => ReactNode,
) =>
  createPart(what, load, {
    loading,
    failed: (_, retry) => <Unavailable what={what} isSlow={false} retry={retry} />,
  });

/** A dialog, loaded when it is first opened. A failure is told in a dialog that is closed like the real one. */
export const loadDialog = <Props extends { readonly onClose: () => void }>(
  title: string,
  load: Load<Props>,
) =>
  createPart(title, load, {
    loading: () => null,
    failed: ({ onClose }, retry) => (
      <Dialog title={title} maxWidth={440} onDismiss={onClose}>
        <Unavailable what={`“${title}”`} isSlow={false} retry={retry} close={onClose} />
      </Dialog>
    ),
  });
