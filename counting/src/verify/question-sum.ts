import { type QuestionChange, questionPath } from '../changes.ts';

/** This number of questions needs about 40 MB of memory. */
const MAX_QUESTIONS = 200_000;

/**
 * Counts the reports of each question, starting at the path `from`. If there are more than `max` questions, only the
 * questions with the lowest paths are counted, and `upTo` is the first path that is not counted.
 */
export function createQuestionSum(from: string, max = MAX_QUESTIONS) {
  const sum = new Map<string, QuestionChange>();
  let upTo: string | undefined;
  const isIncluded = (path: string): boolean => path >= from && (upTo === undefined || path < upTo);

  const drop = (): void => {
    upTo = [...sum.keys()].sort()[max >> 1];
    for (const path of sum.keys()) if (!isIncluded(path)) sum.delete(path);
  };
  return {
    add(company: string, questions: Readonly<Record<string, string>>): void {
      for (const [id, text] of Object.entries(questions)) {
        const path = questionPath(id);
        if (!isIncluded(path)) continue;
        sum.set(path, { company, text, difference: (sum.get(path)?.difference ?? 0) + 1 });
        if (sum.size > max) drop();
      }
    },
    get questions(): ReadonlyMap<string, QuestionChange> {
      return sum;
    },
    get upTo(): string | undefined {
      return upTo;
    },
  };
}
