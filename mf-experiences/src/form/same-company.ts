import { foldForSearch, type SearchableCompany, useDirectory } from '@portal/shared/experiences';
import { useMemo } from 'react';
import { latinLook } from './look-alikes.ts';

/** Legal forms: the last words of a company's name that state its kind of registration. */
const LEGAL_FORMS = new Set(
  (
    'AB AG AS ASA BV CO COMPANY CORP CORPORATION GMBH INC INCORPORATED KG KGAA KK LIMITED LLC LLP LTD LTDA NV OY OYJ ' +
    'PLC PRIVATE PTE PTY PVT SA SARL SAS SE SL SPA SRL'
  ).split(' '),
);

export interface SameCompany extends SearchableCompany {
  /** True if the names look alike, but have letters of different alphabets. */
  readonly onlyLooksAlike: boolean;
}

/**
 * A known company that differs from the typed name only in case, accents, spaces, punctuation or legal form. If there is
 * none, a known company whose name looks like such a name. Undefined if the typed name itself is known.
 */
export function useSameCompany(company: string): SameCompany | undefined {
  const directory = useDirectory(company !== '');
  const companies = directory.status === 'ready' ? directory.value.companies : undefined;
  const same = useMemo(() => sameCompanies(companies ?? []), [companies]);
  return same(company);
}

/** Returns a function that finds the most frequent company with the same plain name, or else with the same look. */
export function sameCompanies(
  companies: readonly SearchableCompany[],
): (company: string) => SameCompany | undefined {
  const known = new Set(companies.map(({ company }) => company));
  const byName = new Map<string, SearchableCompany>();
  for (const one of companies) addMoreFrequent(byName, plainName(one.company), one);
  const byLook = new Map<string, SearchableCompany>();
  for (const [name, one] of byName) addMoreFrequent(byLook, latinLook(name), one);
  return (company) => {
    if (known.has(company)) return undefined;
    const name = plainName(company);
    const same = byName.get(name) ?? byLook.get(latinLook(name));
    return same && { ...same, onlyLooksAlike: !byName.has(name) };
  };
}

function addMoreFrequent(
  companies: Map<string, SearchableCompany>,
  name: string,
  one: SearchableCompany,
): void {
  if (one.count > (companies.get(name)?.count ?? 0)) companies.set(name, one);
}

/** A name without accents, spaces, punctuation and legal form. If nothing would be left, the unchanged name. */
function plainName(company: string): string {
  const words = foldForSearch(company)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}\p{M}+#]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && LEGAL_FORMS.has(latinLook(words.at(-1) ?? ''))) words.pop();
  return words.join('') || company;
}
