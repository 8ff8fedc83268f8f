import { useDirectory } from '@portal/shared/feed';
import { FIELDS } from '@portal/shared/model';
import { foldedForms, nameWords, type SearchableCompany } from '@portal/shared/search';
import { useMemo } from 'react';
import { MAX_SHORT_FORM_WORDS } from '../limits.ts';
import { latinLook } from './look-alikes.ts';

/** Legal forms: the last words of a company's name that state its kind of registration. */
const LEGAL_FORMS = new Set(
  (
    'AB AG APS AS ASA BHD BV CO COMPANY CORP CORPORATION CV DECV DOO EG EK EV GBR GMBH INC INCORPORATED KFT KG KGAA KK ' +
    'LDA LIMITED LLC LLP LP LTD LTDA NV OHG OU OY OYJ PLC PLLC PRIVATE PTE PTY PVT SA SARL SAS SDN SE SL SPA SPZOO SRL ' +
    'SRO UG'
  ).split(' '),
);
/** Legal forms of Japan and Korea, which stand at the beginning or the end without a space. */
const JOINED_FORMS =
  /^(?:株式会社|有限会社|주식회사|\([株有주]\))|(?:株式会社|有限会社|주식회사|\([株有주]\))$/gu;

export interface SameCompany extends SearchableCompany {
  /** True if the names look alike, but have letters of different alphabets. */
  readonly onlyLooksAlike: boolean;
}

/** A known company that differs only in case, accents, signs or legal form, or looks alike. */
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
  for (const one of companies) for (const name of plainNames(one.company)) addMoreFrequent(byName, name, one);
  const byLook = new Map<string, SearchableCompany>();
  for (const [name, one] of byName) addMoreFrequent(byLook, latinLook(name), one);
  return (typed) => {
    if (known.has(typed)) return undefined;
    const names = plainNames(typed);
    const equal = names.flatMap((name) => byName.get(name) ?? [])[0];
    const same = equal ?? names.flatMap((name) => byLook.get(latinLook(name)) ?? [])[0];
    // A name that was stored by another client may have decomposed letters, which the form does not store.
    const company = FIELDS.company.clean(same?.company ?? '');
    return same && company !== typed ? { ...same, company, onlyLooksAlike: !equal } : undefined;
  };
}

function addMoreFrequent(
  companies: Map<string, SearchableCompany>,
  name: string,
  one: SearchableCompany,
): void {
  if (one.count > (companies.get(name)?.count ?? 0)) companies.set(name, one);
}

/** Each form of a name, without spaces, punctuation, 'and' and legal form. If nothing would be left, the unchanged name. */
const plainNames = (company: string): readonly string[] =>
  foldedForms(company).map((form) => {
    const words = [...nameWords(form.replace(JOINED_FORMS, ''))];
    if (words.length > 1 && words[0] === 'THE') words.shift();
    for (let size = legalFormAt(words); size > 0; size = legalFormAt(words)) words.splice(-size);
    return words.join('') || company;
  });

/** The number of words in the legal form at the end; 0 if there is none, or if nothing else would be left. */
function legalFormAt(words: readonly string[]): number {
  for (let size = 1; size <= MAX_SHORT_FORM_WORDS && size < words.length; size += 1) {
    const last = words.slice(-size);
    const isApart = size === 1 || last.every((word) => word.length <= 2);
    if (isApart && LEGAL_FORMS.has(latinLook(last.join('')))) return size;
  }
  return 0;
}
