import { useCompanies } from '@portal/shared/feed';
import type { ReactNode } from 'react';
import { MAX_OPTIONS } from '../limits.ts';

interface CompanyOptionsProps {
  readonly id: string;
  readonly text: string;
}

/** Companies with the text in their name, which the browser suggests in the field whose `list` is `id`. */
export default function CompanyOptions({ id, text }: CompanyOptionsProps): ReactNode {
  const list = useCompanies();
  const found = list.status === 'ready' ? list.find(text) : [];
  return (
    <datalist id={id}>
      {found.slice(0, MAX_OPTIONS).map((company) => (
        <option key={company} value={company} />
      ))}
    </datalist>
  );
}
