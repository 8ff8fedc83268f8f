import { Field } from '@portal/shared/ui';
import { CompanyCombobox } from './company-combobox.tsx';

interface CompanyFieldProps {
  /** Returns the companies whose name contains a text. */
  readonly find: (text: string) => readonly string[];
  /** '' if no company is chosen. */
  readonly company: string;
  /** Called with undefined if the field is emptied. */
  readonly onChange: (company: string | undefined) => void;
}

/**
 * The field for the company of the charts. The company is found by typing a part of its name, or chosen from the
 * list.
 */
export const CompanyField = (props: CompanyFieldProps) => (
  <Field label="Company" required>
    {(control) => <CompanyCombobox control={control} {...props} />}
  </Field>
);
