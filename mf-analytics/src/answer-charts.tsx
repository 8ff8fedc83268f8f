import { FIELDS } from '@portal/shared/model';
import type { AnswerCell } from '@portal/shared/search';
import { sum } from 'd3';
import { noteAnswers, noteKinds } from './chart-notes.ts';
import {
  type AnswerField,
  countAnswering,
  countByKind,
  countByValue,
  countWithKinds,
} from './charts/aggregate.ts';
import { ColumnChart, RowChart } from './charts/bar-charts.tsx';
import { ChartFrame } from './charts/chart-frame.tsx';
import type { Series } from './charts/series.ts';
import styles from './company-charts.module.css';

interface AnswerChartsProps {
  readonly all: readonly AnswerChart[];
  readonly subject: string;
  readonly isSmall: boolean;
  /** The year filter, which does not narrow these charts. */
  readonly year: string | undefined;
}

/** The charts of optional answers. A press on a mark has no effect. */
export const AnswerCharts = ({ all, subject, isSmall, year }: AnswerChartsProps) => (
  <>
    <h2>More answers from the authors</h2>
    {year !== undefined && (
      <p className="hint">{`These charts cover all years, not only ${year}, because these answers are not counted by year.`}</p>
    )}
    <div className={`stack ${styles.rows} ${isSmall ? styles.small : ''}`}>
      {all.map(({ series, stated, note, Chart }) => (
        <ChartFrame
          key={series.name}
          series={series}
          experiences={stated}
          isOfAllYears={year !== undefined}
          subject={subject}
          note={note}
        >
          {(shown) => <Chart series={shown} isSmall={isSmall} />}
        </ChartFrame>
      ))}
    </div>
  </>
);

interface AnswerChart {
  readonly series: Series;
  /** The number of experiences with an answer. */
  readonly stated: number;
  readonly note: string;
  readonly Chart: typeof ColumnChart;
}

/** The charts of the questions that at least one experience answers. */
export function listAnswerCharts(cells: readonly AnswerCell[]): readonly AnswerChart[] {
  const experiences = countAnswering(cells);
  const chosen = (Object.keys(QUESTIONS) as AnswerField[]).map((field): AnswerChart => {
    const counts = countByValue(cells, field);
    const stated = sum(counts, ({ count }) => count);
    const category = FIELDS[field].label;
    const texts = { name: `${category} distribution`, category, question: QUESTIONS[field] };
    const series = { ...texts, counts, whole: stated, unit: 'answer' };
    return { series, stated, note: noteAnswers(stated, experiences), Chart: ColumnChart };
  });
  const stated = countWithKinds(cells);
  const series = { ...KINDS, counts: countByKind(cells), whole: stated, unit: 'experience' };
  const all = [...chosen, { series, stated, note: noteKinds(stated, experiences), Chart: RowChart }];
  return all.filter(({ stated }) => stated > 0);
}

/** The question that each chart answers, in the order of the charts. */
const QUESTIONS: Readonly<Record<AnswerField, string>> = {
  difficulty: 'How hard were they, from 1 to 5?',
  rating: 'How did their authors rate them, from 1 to 5?',
};

const KINDS = { name: 'Kinds of rounds', category: 'Kind', question: 'What kinds of rounds were there?' };
