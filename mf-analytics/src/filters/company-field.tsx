import { Field } from '@portal/shared/ui';
import { CompanyCombobox } from './company-combobox.tsx';

interface CompanyFieldProps {
  /** Gives the companies whose name contains a text. */
  readonly find: (text: string) => readonly string[];
  /** '' is none. */
  readonly company: string;
  /** Gets undefined when somebody empties the field. */
  readonly onChange: (company: string | undefined) => void;
}

/** The company to chart, by typing a part of its name or from the list. */
export const CompanyField = (props: CompanyFieldProps) => (
  <Field label="Company" required>
    {(control) => <CompanyCombobox control={control} {...props} />}
  </Field>
);
