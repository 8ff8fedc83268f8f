import { type Experience, formatDate, roundsOf, shownDate } from '@portal/shared/model';
import { RoundLine } from '@portal/shared/round-line';
import styles from './experience-card.module.css';
import { Marked, useSearchIn } from './marked.tsx';
import { previewRounds } from './preview-rounds.ts';

/** What a card shows of an experience, and of a draft. */
interface CardProps<Name extends keyof Experience> {
  readonly experience: Pick<Experience, Name>;
}

/** Role and job type. */
export const CardWork = ({ experience: { role, jobType } }: CardProps<'role' | 'jobType'>) => (
  <p className={styles.work}>
    <bdi translate="no" className={styles.cut}>
      {role}
    </bdi>
    {jobType && <span className={styles.fine}>{` · ${jobType}`}</span>}
  </p>
);

/** Date and country of the interview. */
export function CardPlace({
  experience,
}: {
  readonly experience: Pick<Experience, 'country'> & Parameters<typeof shownDate>[0];
}) {
  const { country } = experience;
  const date = shownDate(experience);
  return (
    <>
      <time dateTime={date}>{formatDate(date)}</time>
      {country && <span>{` · ${country}`}</span>}
    </>
  );
}

/** The line of rounds, and the start of their texts. */
export function CardRounds({
  experience,
  said,
}: {
  /** The company, if the searched words are marked that it does not have. */
  readonly said?: string;
  readonly experience: Parameters<typeof roundsOf>[0] & { readonly difficulty?: string | number };
}) {
  const { rounds } = roundsOf(experience);
  return (
    <>
      {rounds.some(isStated) && (
        <div className={styles.line}>
          <RoundLine stops={rounds} most={8} size={16} />
          <Difficulty value={Number(experience.difficulty)} />
        </div>
      )}
      <Rounds rounds={experience.rounds} said={said} />
    </>
  );
}

/** Five rising bars, as many full as the interview was hard, and the number. Nothing if the author does not say. */
function Difficulty({ value }: { readonly value: number }) {
  if (!value) return null;
  const text = `Difficulty ${value} of 5`;
  return (
    <span className={styles.fine} role="img" aria-label={text} title={text}>
      <svg width="1.5em" viewBox="0 0 18 11" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d={bars(5)} strokeOpacity="0.3" />
        <path d={bars(value)} />
      </svg>
      <span>{` ${value}/5`}</span>
    </span>
  );
}

const bars = (count: number): string =>
  Array.from({ length: count }, (_, index) => `M${4 * index + 1} 11v${-3 - 2 * index}`).join('');

/** If one round is stated, the line has all of them: the detail shows each with its number. */
const isStated = ({ text, kind, minutes }: ReturnType<typeof roundsOf>['rounds'][number]): boolean =>
  text.trim() !== '' || kind !== '' || minutes !== '';

function Rounds({ rounds, said }: { readonly rounds: readonly string[]; readonly said: string | undefined }) {
  const previews = previewRounds(rounds);
  const search = useSearchIn(said === undefined ? [] : previews.map(({ text }) => text), said);
  if (previews.length === 0) return <p className={styles.rounds}>No rounds described.</p>;
  return (
    <p className={styles.rounds}>
      {previews.map(({ number, text }) => (
        <span key={number}>
          {rounds.length > 1 && <b className={styles.number}>{number}</b>}
          <Marked text={`${text}\n`} search={search} />
        </span>
      ))}
    </p>
  );
}
