import { usePortal } from '../portal/page-state.ts';
import { describeSheet, linkToSheet, nameOfSheet, type Sheet } from './sheet.ts';

/** A link to a sheet, such as 'HARBORLIGHT, Backend Engineer, on Tuesday: 4 of 12 done'. */
export function SheetLink({ sheet, className }: { readonly sheet: Sheet; readonly className?: string }) {
  return (
    <a className={className} href={linkToSheet(sheet, usePortal())}>
      <bdi translate="no">{nameOfSheet(sheet)}</bdi>
      {describeSheet(sheet)}
    </a>
  );
}
