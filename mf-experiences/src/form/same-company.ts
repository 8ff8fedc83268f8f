import { foldForSearch, type SearchableCompany, useDirectory } from '@portal/shared/experiences';
import { useMemo } from 'react';

/** Words at the end of a name that say how a company is registered. */
const LEGAL_FORMS = new Set(
  (
    'AB AG AS ASA BV CO COMPANY CORP CORPORATION GMBH INC INCORPORATED KG KGAA KK LIMITED LLC LLP LTD LTDA NV OY OYJ ' +
    'PLC PRIVATE PTE PTY PVT SA SARL SAS SE SL SPA SRL'
  ).split(' '),
);

/**
 * For a form: the company that somebody who typed this name may mean, one of another spelling that differs only in case,
 * accents, spaces, punctuation or its legal form. Undefined where there is none, or the name is known as it is.
 */
export function useSameCompany(company: string): SearchableCompany | undefined {
  const directory = useDirectory(company !== '');
  const companies = directory.status === 'ready' ? directory.value.companies : undefined;
  const same = useMemo(() => sameCompanies(companies ?? []), [companies]);
  return same(company);
}

/** Finds the most frequent of the companies with the same name. */
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

/** A name without what people leave out; a name of nothing else stays. */
function plainName(company: string): string {
  const words = foldForSearch(company)
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}\p{M}+#&]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join('') || company;
}
