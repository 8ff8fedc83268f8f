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
        <p className="quiet">No rounds described.</p>
      ) : (
        <section className="stack">
          <h3 className={styles.heading}>Rounds</h3>
          {rounds.some((round) => describeDetail(round)) && (
            <RoundDrawing stops={rounds} most={8} size={20} />
          )}
          <ol className={`stack ${styles.steps}`}>
            {rounds.map(({ text, ...detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a round
              <li key={index} className={styles.step} data-kind={detail.kind}>
                <RoundDrawing stops={[{ ...detail, minutes: '' }]} label="" />
                <Kind detail={detail} />
                <span className={text.trim() === '' ? 'quiet' : undefined}>
                  {text.trim() || 'Not described.'}
                </span>
                <Questions questions={detail.questions} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {also.length > 0 && (
        <section className="stack">
          <h3 className={styles.heading}>More details</h3>
          <ul className={`stack ${styles.also}`}>
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
  return words && <p className={`hint ${styles.kind}`}>{words}</p>;
}

function Questions({ questions }: Pick<RoundDetail, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <ul className={`stack ${styles.questions}`} aria-label="Questions">
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round may have two equal questions
        <li key={index}>{question}</li>
      ))}
    </ul>
  );
}
