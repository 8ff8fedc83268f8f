import { holdPage } from '@portal/shared/dialogs';
import type { LiveState } from '@portal/shared/feed';
import {
  deleteSheet,
  editSheet,
  NO_SHEETS,
  type Sheet,
  type SheetEdit,
  type SheetsChange,
  sheetOf,
  sheetProblem,
  sheetsOf,
  tickOf,
  useSheets,
} from '@portal/shared/sheets';
import { afterWrite } from '@portal/shared/store';
import { announceProblem } from '@portal/shared/ui';
import { useEffect, useEffectEvent } from 'react';

export interface OpenSheet {
  readonly sheet: Sheet;
  readonly total: number;
  readonly done: number;
  /** The reader's other sheets. */
  readonly others: readonly Sheet[];
  /** Resolves to false if the change is not stored, which the reader is told. */
  readonly edit: (edit: SheetEdit) => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
}

/** The sheet for a company and a role. `asked` are the questions to tick; undefined until they are known. */
export function useSheet(company: string, role: string, asked?: readonly string[]): LiveState<OpenSheet> {
  const { state, change } = useSheets();
  const sheets = state.status === 'ready' ? state.value : NO_SHEETS;
  const sheet = sheetOf(sheets, company, role);
  const ticksOf = (own: readonly string[]) => new Set([...(asked ?? []), ...own].map(tickOf));
  const ticks = ticksOf(sheet.own);
  const total = asked ? ticks.size : sheet.total;
  // Home and the account menu read no questions. So the sheet stores how many there are, but only when its own questions
  // are known or change: two tabs with different questions would store in turns for ever.
  const storeTotal = useEffectEvent((known: number, isStored: boolean) => {
    if (isStored && sheet.total !== known) change(editSheet(sheet, {}, known)).catch(() => undefined);
  });
  useEffect(() => storeTotal(total, sheet.isStored), [total, sheet.isStored]);
  if (state.status !== 'ready') return state;
  const save = async (next: SheetsChange): Promise<boolean> => {
    const releasePage = holdPage();
    try {
      await change(next);
      releasePage();
      return true;
    } catch (error) {
      announceProblem(sheetProblem(error));
      afterWrite(error, releasePage);
      return false;
    }
  };
  const edit = (next: SheetEdit): Promise<boolean> => {
    const [question = '', isOwn] = next.own ?? [];
    const others = sheet.own.filter((one) => one !== question);
    const { size } = ticksOf(isOwn ? [...others, question] : others);
    return save(editSheet(sheet, next, asked ? size : sheet.total));
  };
  const done = sheet.done.filter((tick) => !asked || ticks.has(tick)).length;
  const remove = () => save(deleteSheet(sheets, sheet));
  const others = sheetsOf(sheets).filter(({ key }) => key !== sheet.key);
  return { status: 'ready', value: { sheet, total, done, others, edit, remove } };
}
