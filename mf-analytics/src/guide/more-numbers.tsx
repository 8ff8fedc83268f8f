import { Button } from '@portal/shared/ui';
import styles from './guide.module.css';

interface MoreNumbersProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The button that shows and hides the numbers that few readers ask for. */
export const MoreNumbers = ({ isOpen, onToggle }: MoreNumbersProps) => (
  <Button variant="quiet" className={styles.toggle} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {isOpen ? 'Fewer numbers' : 'More numbers'}
  </Button>
);
