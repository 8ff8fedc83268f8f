import styles from './round-steps.module.css';

export function RoundSteps({ rounds }: { readonly rounds: readonly string[] }) {
  if (rounds.every((round) => round.trim() === '')) {
    return <p className={styles.empty}>No rounds described.</p>;
  }
  return (
    <section>
      <h3 className={styles.heading}>Rounds</h3>
      <ol className={styles.steps}>
        {rounds.map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is told by its place alone
          <li key={index} className={styles.step}>
            {round.trim() === '' ? <span className={styles.empty}>Not described.</span> : round.trim()}
          </li>
        ))}
      </ol>
    </section>
  );
}
