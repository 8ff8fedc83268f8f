import { formatTime } from '@portal/shared/experiences';
import { formatNumber } from '@portal/shared/ui';
import type { DataKind, MyData } from './my-data.ts';

/**
 * Everything that can be deleted. The account comes last, because without the account no other data can be deleted.
 */
export type Choice = DataKind | 'account';

const WORDS: Readonly<Record<DataKind, readonly [one: string, several: string]>> = {
  experiences: ['experience', 'experiences'],
  likes: ['like', 'likes'],
  saved: ['bookmark in your account', 'bookmarks in your account'],
  savedOnDevice: ['bookmark on this device', 'bookmarks on this device'],
  drafts: ['unsent experience on this device', 'unsent experiences on this device'],
  pace: ['yearly count of your experiences', 'yearly counts of your experiences'],
};

export function amountOf(kind: DataKind, amount: number): string {
  const [one, several] = WORDS[kind];
  return `${formatNumber(amount)} ${amount === 1 ? one : several}`;
}

export const LABELS: Readonly<Record<Choice, string>> = {
  experiences: 'Your experiences',
  likes: 'Your likes',
  saved: 'Your bookmarks',
  savedOnDevice: 'Bookmarks',
  drafts: 'Unsent experiences',
  pace: 'Yearly count of your experiences',
  account: 'The account itself',
};

/** The text that explains a choice before the member selects it. */
export function hintOf(choice: Choice, data: MyData): string {
  if (choice === 'account')
    return `You will be signed out${data.drafts ? ', and unsent experiences on this device are deleted' : ''}. After that you can no longer delete your other data, so choose that data now, too.`;
  const amount = data[choice] ?? 0;
  if (choice === 'pace' && data.paceKeptUntil)
    return `The portal limits how many experiences an account can add, so it needs this count. You can delete it from ${formatTime(data.paceKeptUntil)} on.`;
  return choice === 'experiences'
    ? `${amountOf(choice, amount)}, including anonymous ones. Readers will no longer find them.`
    : amountOf(choice, amount);
}

/** The account cannot be deleted before its experiences are counted: nobody could delete them later. */
export const canDelete = (choice: Choice, data: MyData): boolean =>
  choice === 'account'
    ? data.experiences !== undefined
    : Boolean(data[choice]) && !(choice === 'pace' && data.paceKeptUntil);

/**
 * The data that is deleted for these choices. If the account is deleted and its list of saved experiences is empty, the
 * stored list is deleted, too, even if it was not selected.
 */
export const deletedFor = (choices: readonly Choice[], data: MyData): readonly Choice[] =>
  choices.includes('account') && data.saved === 0 ? ['saved', ...choices] : choices;
