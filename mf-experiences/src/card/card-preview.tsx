import { type ExperienceDraft, FIELDS } from '@portal/shared/model';
import { StatusBadge } from '@portal/shared/ui';
import { useDeferredValue } from 'react';
import { CardPlace, CardRounds, CardWork } from './card-parts.tsx';
import styles from './experience-card.module.css';

/** The card that readers will see, while its text is typed. */
export function CardPreview({ draft }: { readonly draft: ExperienceDraft }) {
  // Typing goes on while the card is drawn.
  const shown = useDeferredValue(draft);
  return (
    <figure>
      <figcaption>The card that readers will see</figcaption>
      <div className={`${styles.card} ${styles.preview}`}>
        <h3 className={styles.company}>
          <bdi translate="no" className={styles.link}>
            {FIELDS.company.clean(shown.company) || FIELDS.company.label}
          </bdi>
        </h3>
        <div className={styles.second}>
          <CardWork experience={{ ...shown, role: shown.role || FIELDS.role.label }} />
        </div>
        <CardRounds experience={shown} />
        <div className={styles.last}>
          <p className={styles.facts}>{shown.date && <CardPlace experience={shown} />}</p>
          <StatusBadge status={shown.status} />
        </div>
      </div>
    </figure>
  );
}
