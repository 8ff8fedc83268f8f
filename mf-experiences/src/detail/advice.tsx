import { type Experience, FIELDS } from '@portal/shared/model';
import styles from './round-steps.module.css';

/** What the author would prepare. */
export function Advice({ experience: { advice = '' } }: { readonly experience: Experience }) {
  if (advice.trim() === '') return null;
  return (
    <section className="stack">
      <h3 className={styles.heading}>{FIELDS.advice.label}</h3>
      <p className="prose">{advice.trim()}</p>
    </section>
  );
}
