import { holdPage } from '@portal/shared/dialogs';
import type { LiveState } from '@portal/shared/feed';
import {
  deleteSheet,
  editSheet,
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
  if (state.status !== 'ready') return state;
  const sheet = sheetOf(state.value, company, role);
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
  const ticksOf = (own: readonly string[]) => new Set([...(asked ?? []), ...own].map(tickOf));
  const edit = (next: SheetEdit): Promise<boolean> => {
    const [question = '', isOwn] = next.own ?? [];
    const others = sheet.own.filter((one) => one !== question);
    const { size } = ticksOf(isOwn ? [...others, question] : others);
    return save(editSheet(sheet, next, asked ? size : sheet.total));
  };
  const ticks = ticksOf(sheet.own);
  const total = asked ? ticks.size : sheet.total;
  const done = sheet.done.filter((tick) => !asked || ticks.has(tick)).length;
  const remove = () => save(deleteSheet(state.value, sheet));
  const others = sheetsOf(state.value).filter(({ key }) => key !== sheet.key);
  return { status: 'ready', value: { sheet, total, done, others, edit, remove } };
}
