/** The four selling points, each with one honest sentence. */
export const FEATURES = [
  {
    title: 'Real Experiences',
    text: 'Every report was written by someone who sat the interview, round by round.',
  },
  {
    title: 'Analytics Insights',
    text: 'See how a company decides: outcomes, countries, interview modes and hiring by year.',
  },
  {
    title: 'Share Your Story',
    text: 'Add your own interviews with your name or without it, and change them whenever you like.',
  },
  {
    title: 'Global Coverage',
    text: 'Reports from the USA, India, the UK, Germany, Canada and Australia, side by side.',
  },
] as const;
