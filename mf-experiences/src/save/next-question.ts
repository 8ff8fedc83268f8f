/** What an author is asked before a save, in this order. */
const QUESTIONS = ['company', 'conflict', 'author', 'terms'] as const;

export type Question = (typeof QUESTIONS)[number];

/**
 * The first question that applies and has no answer yet; undefined if the form can be sent. `company` asks whether an
 * unknown company is a known one, `conflict` whether to overwrite a newer version, `author` whether another account than
 * the author's saves the text, and `terms` whether this account accepts the terms.
 */
export const nextQuestion = (
  applies: Readonly<Record<Question, boolean>>,
  answered: readonly Question[],
): Question | undefined => QUESTIONS.find((question) => applies[question] && !answered.includes(question));
