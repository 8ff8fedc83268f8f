import { choiceLabel, type Experience, FIELDS } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { countryLabel } from '../labels.ts';
import type { GuideContents } from './use-guide.ts';

const AND = new Intl.ListFormat('en-GB');
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** The filters besides companies, in words; '' without any. */
export function describeFilters({ roles, words, questions, ...choices }: Filters): string {
  const { jobType, country, status, mode, year } = choices;
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`);
  return [
    roles.length > 0 && `role ${OR.format(quoted(roles))}`,
    jobType,
    country !== undefined && `country ${countryLabel(country)}`,
    year,
    mode && FIELDS.modes.choiceLabels[mode],
    status && choiceLabel('status', status),
    ...quoted(words),
    ...quoted(questions),
  ]
    .filter(Boolean)
    .join(', ');
}

/** @example 'Engineer, all companies' */
export const titleOf = ({ roles }: Filters): string =>
  roles.length === 0 ? 'All companies' : `${capital(OR.format(roles))}, all companies`;

/** What 'More numbers' shows that is no number. @example 'also questions and the newest' */
export function describeMore(cases: readonly Experience[]): string {
  const asked = cases.some(({ questions = [] }) => questions.length > 0) && 'questions';
  const advice = cases.some((one) => one.advice) && 'advice';
  return `also ${AND.format([asked, advice, 'the newest'].filter((part) => part !== false))}`;
}

/** The one chosen role; '' if there is none, or several. */
export const roleOf = ({ roles }: Pick<Filters, 'roles'>): string =>
  roles.length === 1 ? (roles[0] ?? '') : '';

/** Which experiences the guide is about, and how many they are. */
export function describeBasis({ cases, numbers, isExact, whole }: GuideContents, filters: string): string {
  const count = formatNumber(numbers.experiences);
  const all = formatAmount(numbers.experiences, 'experience');
  const part =
    filters === '' || whole === undefined ? all : `${count} of ${formatAmount(whole, 'experience')}`;
  const found = isExact ? part : `the newest ${count} that match`;
  const { length } = cases;
  const detail =
    isExact && length < numbers.experiences ? `; kinds of rounds and questions of the newest ${length}` : '';
  return `${filters === '' ? capital(found) : `${capital(filters)}: ${found}`}${detail}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
