import { formatAmount } from '@portal/shared/ui';
import type { DataKind } from './my-data.ts';

const WORDS: Readonly<Record<DataKind, readonly [one: string, several: string]>> = {
  experiences: ['experience', 'experiences'],
  likes: ['like', 'likes'],
  saved: ['bookmark in your account', 'bookmarks in your account'],
  savedOnDevice: ['bookmark on this device', 'bookmarks on this device'],
  sheets: ['preparation sheet in your account', 'preparation sheets in your account'],
  sheetsOnDevice: ['preparation sheet on this device', 'preparation sheets on this device'],
  drafts: ['unsent experience on this device', 'unsent experiences on this device'],
  pace: [
    'record of how many experiences you added in a year',
    'records of how many experiences you added in a year',
  ],
};

export function amountOf(kind: DataKind, amount: number): string {
  const [one, several] = WORDS[kind];
  return formatAmount(amount, one, several);
}
