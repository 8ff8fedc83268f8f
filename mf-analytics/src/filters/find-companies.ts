/** Shown at once. The others are found by typing. */
const MAX_SHOWN = 50;

/** Gives the companies whose name contains a text, whatever its case and accents. */
export function companyFinder(companies: readonly string[]) {
  const folded = companies.map((company) => ({ company, folded: fold(company) }));
  return (text: string): { readonly shown: readonly string[]; readonly found: number } => {
    const wanted = fold(text.trim());
    const found = folded.filter((one) => one.folded.includes(wanted));
    const first = found.filter((one) => one.folded.startsWith(wanted));
    const others = found.filter((one) => !one.folded.startsWith(wanted));
    const shown = [...first, ...others].slice(0, MAX_SHOWN).map(({ company }) => company);
    return { shown, found: found.length };
  };
}

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
