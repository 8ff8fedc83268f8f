/** The four selling points, each with one honest sentence. */
export const FEATURES = [
  {
    title: 'Real Experiences',
    text: 'Candidates describe their interviews round by round, in their own words.',
  },
  {
    title: 'Analytics Insights',
    text: 'See a company’s outcomes, countries, interview modes and hiring by year.',
  },
  {
    title: 'Share Your Story',
    text: 'Add your own interviews, with or without your name, and change them at any time.',
  },
  {
    title: 'Global Coverage',
    text: 'Read reports from the USA, India, the UK, Germany, Canada and Australia.',
  },
] as const;
