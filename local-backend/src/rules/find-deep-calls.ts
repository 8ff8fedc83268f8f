/** The nodes from which a walk along the edges can take `limit` steps, and no more. */
export function findDeepCalls<Node>(
  edges: ReadonlyMap<Node, readonly Node[]>,
  limit: number,
): readonly Node[] {
  const nodes = [...edges.keys()];
  const leadingInto = (targets: ReadonlySet<Node>): ReadonlySet<Node> =>
    new Set(nodes.filter((node) => edges.get(node)?.some((target) => targets.has(target))));
  let reached: ReadonlySet<Node> = new Set(nodes);
  for (let step = 0; step < limit; step++) reached = leadingInto(reached);
  const beyond = leadingInto(reached);
  return [...reached].filter((node) => !beyond.has(node));
}
