import { formatTime } from '@portal/shared/model';
import { Button } from '@portal/shared/ui';
import styles from './draft-offer.module.css';
import type { Offer } from './use-draft.ts';

/** Offers to continue an unsaved draft. If the author types instead, the old draft and the new text are both stored. */
export function DraftOffer({ draft, savedAt, proceed, startOver }: Offer) {
  const company = draft.company.trim();
  return (
    <div className={`stack ${styles.offer}`}>
      <p role="status">
        <span>
          {company ? `Continue what you wrote about ${company} on ` : 'Continue what you wrote on '}
        </span>
        <time className={styles.time}>{formatTime(savedAt)}</time>, or start over.
      </p>
      <div className="buttons">
        <Button variant="primary" name="continue" onClick={proceed}>
          Continue
        </Button>
        <Button onClick={startOver}>Start over</Button>
      </div>
    </div>
  );
}
