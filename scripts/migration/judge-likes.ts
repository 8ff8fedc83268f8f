import { type Assessment, type Data, FINE, repaired } from './assessment.ts';

/** What is no list holds no likes, as readers and the rules see it too. */
export function judgeLikes({ likes }: Data): Assessment {
  if (!Array.isArray(likes)) return repaired('likesMissing', { likes: [] });
  const distinct = [...new Set(likes.filter((like) => typeof like === 'string'))];
  return distinct.length === likes.length ? FINE : repaired('likesCleaned', { likes: distinct });
}
