import { Field } from '@portal/shared/ui';
import { useMemo } from 'react';
import { CompanyCombobox } from './company-combobox.tsx';
import { companyFinder } from './find-companies.ts';

interface CompanyFieldProps {
  readonly companies: readonly string[];
  /** '' is none. */
  readonly company: string;
  /** Gets undefined when somebody empties the field. */
  readonly onChange: (company: string | undefined) => void;
}

/** The company to chart, by typing a part of its name or from the list. */
export function CompanyField({ companies, company, onChange }: CompanyFieldProps) {
  const find = useMemo(() => companyFinder(companies), [companies]);
  return (
    <Field label="Company" required>
      {(control) => <CompanyCombobox control={control} find={find} company={company} onChange={onChange} />}
    </Field>
  );
}
