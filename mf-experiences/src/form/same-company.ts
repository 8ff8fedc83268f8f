import { foldForSearch, type SearchableCompany, useDirectory } from '@portal/shared/experiences';
import { useMemo } from 'react';

/** Legal forms: the last words of a company's name that state its kind of registration. */
const LEGAL_FORMS = new Set(
  (
    'AB AG AS ASA BV CO COMPANY CORP CORPORATION GMBH INC INCORPORATED KG KGAA KK LIMITED LLC LLP LTD LTDA NV OY OYJ ' +
    'PLC PRIVATE PTE PTY PVT SA SARL SAS SE SL SPA SRL'
  ).split(' '),
);

/**
 * A known company that differs from the typed name only in case, accents, spaces, punctuation or legal form. Undefined
 * if there is no such company, or if the typed name itself is known.
 */
export function useSameCompany(company: string): SearchableCompany | undefined {
  const directory = useDirectory(company !== '');
  const companies = directory.status === 'ready' ? directory.value.companies : undefined;
  const same = useMemo(() => sameCompanies(companies ?? []), [companies]);
  return same(company);
}

/** Returns a function that finds the most frequent company with the same plain name. */
export function sameCompanies(
  companies: readonly SearchableCompany[],
): (company: string) => SearchableCompany | undefined {
  const known = new Set(companies.map(({ company }) => company));
  const byName = new Map<string, SearchableCompany>();
  for (const one of companies) {
    const name = plainName(one.company);
    if (one.count > (byName.get(name)?.count ?? 0)) byName.set(name, one);
  }
  return (company) => (known.has(company) ? undefined : byName.get(plainName(company)));
}

/** A name without accents, spaces, punctuation and legal form. If nothing would be left, the unchanged name. */
function plainName(company: string): string {
  const words = foldForSearch(company)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}\p{M}+#]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join('') || company;
}
