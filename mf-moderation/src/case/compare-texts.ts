import { type Experience, roundsOf } from '@portal/shared/experiences';

/** A part of an experience's text, and whether it differs from the other text. */
export interface TextLine {
  readonly label: string;
  readonly text: string;
  readonly isChanged: boolean;
}

type Line = Omit<TextLine, 'isChanged'>;

/** The texts of an experience. Those that another experience does not have at the same place are marked as changed. */
export function compareTexts(experience: Experience, other: Experience): readonly TextLine[] {
  const before = new Map(linesOf(other).map(({ label, text }) => [label, text]));
  return linesOf(experience).map((line) => ({ ...line, isChanged: before.get(line.label) !== line.text }));
}

function linesOf(experience: Experience): readonly Line[] {
  const { rounds, also } = roundsOf(experience);
  const asked = (place: string, questions: readonly string[]): readonly Line[] =>
    questions.map((text, index) => ({ label: `Question ${index + 1}${place}`, text }));
  return [
    { label: 'Company', text: experience.company },
    { label: 'Role', text: experience.role },
    ...rounds.flatMap(({ text, questions }, index) => [
      { label: `Round ${index + 1}`, text },
      ...asked(` of round ${index + 1}`, questions),
    ]),
    ...asked(
      '',
      also.flatMap(({ questions }) => questions),
    ),
  ];
}
