import type { ChartsView } from '@portal/shared/portal';
import { MAX_COMPARED } from '@portal/shared/search';
import { CompanyField } from './company-field.tsx';

interface CompareFieldsProps {
  readonly filters: ChartsView;
  readonly findCompanies: (text: string) => readonly string[];
  readonly onChange: (change: Partial<ChartsView>) => void;
}

/** A field for each company that the chosen one is compared with, and one for the next. An emptied field removes. */
export function CompareFields({ filters, findCompanies, onChange }: CompareFieldsProps) {
  const { company = '', compared } = filters;
  const fields = [...compared, ''].slice(0, MAX_COMPARED - 1);
  return fields.map((value, place) => {
    const others = compared.filter((one) => one !== value);
    const change = (chosen = '') =>
      onChange({ compared: fields.with(place, chosen).filter((one) => one !== '') });
    return (
      <CompanyField
        // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps its place, and the focus, when it is filled
        key={place}
        label={place === 0 ? 'Compare with' : 'Also compare with'}
        find={findCompanies}
        except={[company, ...others]}
        company={value}
        onChange={change}
      />
    );
  });
}
