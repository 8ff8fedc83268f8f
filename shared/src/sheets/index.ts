/** How readers prepare for interviews: their sheets on the device or in the account. */

export { MAX_SHEET_NOTE_LENGTH, MAX_SHEETS } from '../limits.ts';
export { NO_SHEETS, type Sheets, type SheetsChange } from '../model/sheets.ts';
export * from './sheet.ts';
export * from './sheet-links.tsx';
export * from './use-sheets.ts';
