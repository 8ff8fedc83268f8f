import { Combobox } from '@portal/shared/combobox';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import { MAX_SHOWN_COMPANIES } from '../limits.ts';

/** The field for a company, to type a part of its name or to choose from a list. */
export function CompanyField({
  label,
  required,
  find,
  except = [],
  company,
  onChange,
}: {
  readonly label: string;
  readonly required?: boolean;
  /** Returns the companies whose name contains a text. */
  readonly find: (text: string) => readonly string[];
  /** The companies that are not offered. */
  readonly except?: readonly string[];
  /** '' if no company is chosen. */
  readonly company: string;
  /** Called with undefined if the field is emptied. */
  readonly onChange: (company: string | undefined) => void;
}) {
  const [text, setText] = useState(company);
  // A link may choose another company while this tab is hidden.
  const [named, setNamed] = useState(company);
  if (company !== named) {
    setNamed(company);
    setText(company);
  }
  // While the field shows the chosen company, all companies are offered.
  const searched = text === company ? '' : text;
  const all = useMemo(() => find(searched), [find, searched]);
  const found = all.filter((name) => !except.includes(name));
  const shown = found.slice(0, MAX_SHOWN_COMPANIES);
  return (
    <Combobox
      label={label}
      required={required}
      placeholder="Choose a company"
      enterKeyHint="done"
      spellCheck={false}
      value={text}
      onChange={setText}
      items={shown.map((name) => ({ text: name }))}
      listLabel="Companies"
      choice={{ chosen: company, onClear: () => onChange(undefined) }}
      onChoose={(item) => onChange(item.text)}
      summary={summarize(shown.length, found.length)}
    />
  );
}

function summarize(shown: number, found: number): string {
  if (found === 0) return 'No company has this in its name.';
  if (shown < found)
    return `${formatNumber(shown)} of ${formatNumber(found)} companies. Type to find the others.`;
  return formatAmount(found, 'company', 'companies');
}
