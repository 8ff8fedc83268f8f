import {
  choiceLabel,
  type Experience,
  type FactName,
  FIELD_NAMES,
  FIELDS,
  formatDate,
  isFact,
  MODES,
  minutesLabel,
  ROUND_KINDS,
  roundsOf,
  shownDate,
} from '@portal/shared/model';

/** A part of an experience's text, and whether it differs from the other text. */
export interface TextLine {
  readonly label: string;
  readonly text: string;
  readonly isChanged: boolean;
}

type Line = Omit<TextLine, 'isChanged'>;

/** The texts and differing choices of an experience, marked where the other one differs. */
export function compareTexts(experience: Experience, other: Experience): readonly TextLine[] {
  const before = new Map(textsIn(other).map(({ label, text }) => [label, text]));
  const texts = textsIn(experience).map((line) => ({
    ...line,
    isChanged: before.get(line.label) !== line.text,
  }));
  return [...texts, ...changedChoices(experience, other)];
}

function changedChoices(experience: Experience, other: Experience): readonly TextLine[] {
  const [now, before] = [choicesIn(experience), choicesIn(other)];
  const labels = new Set([...now.keys(), ...before.keys()]);
  return [...labels]
    .filter((label) => (now.get(label) ?? '') !== (before.get(label) ?? ''))
    .map((label) => ({ label, text: now.get(label) || 'Not stated', isChanged: true }));
}

function textsIn(experience: Experience): readonly Line[] {
  const { rounds, also } = roundsOf(experience);
  const { advice } = experience;
  const asked = (place: string, questions: readonly string[]): readonly Line[] =>
    questions.map((text, index) => ({ label: `Question ${index + 1}${place}`, text }));
  return [
    { label: 'Company', text: experience.company },
    { label: 'Role', text: experience.role },
    ...(advice === undefined ? [] : [{ label: FIELDS.advice.label, text: advice }]),
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

/** Label → text. What is not stated has an empty text or none. */
function choicesIn(experience: Experience): ReadonlyMap<string, string> {
  const { status, modes } = experience;
  const ticked = MODES.filter((mode) => modes[mode]).map((mode) => FIELDS.modes.choiceLabels[mode]);
  return new Map([
    [FIELDS.status.label, choiceLabel('status', status)],
    [FIELDS.modes.label, ticked.join(', ')],
    ...FIELD_NAMES.filter(isFact).map((name) => [FIELDS[name].label, factIn(experience, name)] as const),
    ...roundsOf(experience).rounds.flatMap(({ kind, minutes }, index) => [
      [`Kind of round ${index + 1}`, kind && ROUND_KINDS[kind]] as const,
      [`Length of round ${index + 1}`, minutes && minutesLabel(minutes)] as const,
    ]),
  ]);
}

function factIn(experience: Experience, name: FactName): string {
  if (name === 'date') return formatDate(shownDate(experience));
  const { [name]: value } = experience;
  return value === undefined || value === '' ? '' : choiceLabel(name, value);
}
