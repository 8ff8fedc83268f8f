import { FIELDS } from '@portal/shared/experiences';
import { useRef, useState } from 'react';
import { useSameCompany } from './same-company.ts';

export interface CompanyQuestion {
  readonly typed: string;
  readonly known: string;
  readonly count: number;
  readonly onlyLooksAlike: boolean;
}

/** Asks, once for each name, whether the unknown company is a known company in another spelling or alphabet. */
export function useCompanyQuestion(company: string, stored: string) {
  const typed = FIELDS.company.clean(company);
  const same = useSameCompany(typed === stored ? '' : typed);
  const asked = useRef<string>(undefined);
  const [question, setQuestion] = useState<CompanyQuestion>();
  return {
    question,
    /** If a known company is similar, shows the question and returns true. */
    ask(): boolean {
      if (!same || asked.current === typed) return false;
      asked.current = typed;
      const { company: known, count, onlyLooksAlike } = same;
      setQuestion({ typed, known, count, onlyLooksAlike });
      return true;
    },
    close: () => setQuestion(undefined),
  };
}
