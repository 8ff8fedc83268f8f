import { Button, formatAmount } from '@portal/shared/ui';
import { focusListHeading } from '../list-heading-id.ts';
import styles from './list-end.module.css';

/** The button to the top of a scrolled list, with the number of new experiences. */
export function ListEnd({
  mark,
  arrived,
  isReadingDown,
  onReturn,
}: {
  /** The sentence at the end of the list; undefined if there are further pages. */
  readonly mark: string | undefined;
  /** The number of new experiences that are held back. */
  readonly arrived: number;
  readonly isReadingDown: boolean;
  readonly onReturn: () => void;
}) {
  const goToTop = (): void => {
    onReturn();
    focusListHeading();
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <>
      {mark && (
        <p className={`hint ${styles.end}`} data-screen-only>
          {mark}
        </p>
      )}
      {(isReadingDown || arrived > 0) && (
        <div className={styles.float} data-screen-only>
          <div className={styles.ground}>
            <Button variant={arrived > 0 ? 'primary' : 'secondary'} onClick={goToTop}>
              {arrived > 0 ? formatAmount(arrived, 'new experience') : 'Back to top'}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
