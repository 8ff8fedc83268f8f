import { portal } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import { useId, useRef } from 'react';
import { DetailContent } from './detail-content.tsx';
import styles from './detail-panel.module.css';
import { useEscape } from './use-escape.ts';
import { usePanelFocus } from './use-panel-focus.ts';

/** One experience in full, live. It is not modal: the page around it stays usable. */
export function DetailPanel({ id }: { readonly id: string }) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  usePanelFocus(panel, id);
  useEscape();
  return (
    <dialog ref={panel} open className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.corner}>
        <Button variant="quiet" className={styles.close} onClick={portal.closeDetail}>
          Close
        </Button>
      </div>
      <DetailContent id={id} titleId={titleId} />
    </dialog>
  );
}
