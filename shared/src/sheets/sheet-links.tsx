import { usePortal } from '../portal/page-state.ts';
import { describeSheet, linkToSheet, nameOfSheet, type Sheet } from './sheet.ts';

interface SheetLinksProps {
  readonly sheets: readonly Sheet[];
  readonly className?: string | undefined;
}

/** Items of a list: links such as 'HARBORLIGHT, Backend Engineer, on Tuesday: 4 of 12 done'. */
export function SheetLinks({ sheets, className }: SheetLinksProps) {
  const view = usePortal();
  return sheets.map((sheet) => (
    <li key={sheet.key}>
      <a className={className} href={linkToSheet(sheet, view)}>
        <bdi translate="no">{nameOfSheet(sheet)}</bdi>
        <span>{describeSheet(sheet)}</span>
      </a>
    </li>
  ));
}
