import type { AnswersCell } from '@portal/shared/experiences';
import { sum } from 'd3';
import { noteAnswers, noteKinds } from './chart-notes.ts';
import { countByGrade, countByKind, countExperiences } from './charts/aggregate.ts';
import { ColumnChart, RowChart } from './charts/bar-charts.tsx';
import { ChartFrame } from './charts/chart-frame.tsx';
import type { Series } from './charts/series.ts';
import styles from './company-charts.module.css';

interface AnswerChartsProps {
  readonly all: readonly AnswerChart[];
  /** How many there are, whether they state anything or not. */
  readonly experiences: number;
  readonly subject: string;
}

/** The charts of what authors may state of an experience. Their marks do nothing. */
export const AnswerCharts = ({ all, experiences, subject }: AnswerChartsProps) => (
  <>
    <p className={styles.hint}>More answers from the authors. The charts above filter them.</p>
    <div className={styles.rows}>
      {all.map(({ series, stated, note, Chart }) => (
        <ChartFrame
          key={series.name}
          series={series}
          experiences={stated}
          subject={subject}
          note={note(stated, experiences)}
        >
          {(shown) => <Chart series={shown} />}
        </ChartFrame>
      ))}
    </div>
  </>
);

interface AnswerChart {
  readonly series: Series;
  /** How many experiences say anything of it. */
  readonly stated: number;
  readonly note: (stated: number, experiences: number) => string;
  readonly Chart: typeof ColumnChart;
}

/** One for each of what some experience states. */
export function listAnswerCharts(cells: readonly AnswersCell[]): readonly AnswerChart[] {
  const graded = GRADED.map(({ field, ...texts }): AnswerChart => {
    const tallies = countByGrade(cells, field);
    const stated = sum(tallies, ({ count }) => count);
    const series = { ...texts, tallies, whole: stated, unit: 'answer' };
    return { series, stated, note: noteAnswers, Chart: ColumnChart };
  });
  const stated = countExperiences(cells.filter(({ kinds }) => kinds.length > 0));
  const series = { ...KINDS, tallies: countByKind(cells), whole: stated, unit: 'experience' };
  const all = [...graded, { series, stated, note: noteKinds, Chart: RowChart }];
  return all.filter(({ stated }) => stated > 0);
}

const GRADED = [
  {
    field: 'difficulty',
    name: 'Difficulty distribution',
    category: 'Difficulty',
    question: 'How hard were they, from 1 to 5?',
  },
  {
    field: 'rating',
    name: 'Rating distribution',
    category: 'Rating',
    question: 'How good were they, from 1 to 5?',
  },
] as const;

const KINDS = { name: 'Kinds of rounds', category: 'Kind', question: 'What kinds of rounds were there?' };
