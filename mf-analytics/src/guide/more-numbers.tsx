import { Button } from '@portal/shared/ui';
import styles from './guide.module.css';

interface MoreNumbersProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** What else waits: always, or only on phones. */
  readonly also?: string;
  readonly isPhoneOnly?: boolean;
}

/** The button that shows and hides the numbers that few readers ask for. */
export const MoreNumbers = ({ isOpen, onToggle, also, isPhoneOnly }: MoreNumbersProps) => (
  <div className="row">
    <Button
      variant="quiet"
      className={styles.toggle}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {isOpen ? 'Fewer numbers' : 'More numbers'}
    </Button>
    {also && !isOpen && <span className={`hint ${isPhoneOnly ? styles.phone : ''}`}>{also}</span>}
  </div>
);
