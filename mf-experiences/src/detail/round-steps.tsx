import { describeDetail, type Experience, type RoundDetail, roundsOf } from '@portal/shared/model';
import { RoundDrawing } from '@portal/shared/round-line';
import styles from './round-steps.module.css';

/** The rounds with their details. Details without a round follow below. */
export function RoundSteps({ experience }: { readonly experience: Experience }) {
  const { rounds, also } = roundsOf(experience);
  const isEmpty = rounds.every(
    (round) => round.text.trim() === '' && !describeDetail(round) && !round.questions[0],
  );
  return (
    <>
      {isEmpty ? (
        <p className={styles.empty}>No rounds described.</p>
      ) : (
        <section>
          <h3 className={styles.heading}>Rounds</h3>
          <div className={styles.line}>
            <RoundDrawing stops={rounds} />
          </div>
          <ol className={styles.steps}>
            {rounds.map(({ text, ...detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a round
              <li key={index} className={styles.step}>
                <Kind detail={detail} />
                <span className={text.trim() === '' ? styles.empty : undefined}>
                  {text.trim() || 'Not described.'}
                </span>
                <Questions questions={detail.questions} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {also.length > 0 && (
        <section>
          <h3 className={styles.heading}>Also</h3>
          <ul className={styles.also}>
            {also.map((detail, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a detail
              <li key={index}>
                <Kind detail={detail} />
                <Questions questions={detail.questions} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Kind({ detail }: { readonly detail: RoundDetail }) {
  const words = describeDetail(detail);
  return words && <p className={styles.kind}>{words}</p>;
}

function Questions({ questions }: Pick<RoundDetail, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <ul className={styles.questions} aria-label="Questions">
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round may have two equal questions
        <li key={index}>{question}</li>
      ))}
    </ul>
  );
}
