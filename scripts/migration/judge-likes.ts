import { type Data, FINE, type Opinion, repaired } from './opinion.ts';

/** What is no list holds no likes, as readers and the rules see it too. */
export function judgeLikes({ likes }: Data): Opinion {
  if (!Array.isArray(likes)) return repaired('likesMissing', { likes: [] });
  const distinct = [...new Set(likes.filter((like) => typeof like === 'string'))];
  return distinct.length === likes.length ? FINE : repaired('likesCleaned', { likes: distinct });
}
