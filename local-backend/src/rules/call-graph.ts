/** The nodes to which a walk along the edges returns: at least one node of each cycle. The search is not recursive. */
export function findRecursion<Node>(edges: ReadonlyMap<Node, readonly Node[]>): readonly Node[] {
  const recursive = new Set<Node>();
  const finished = new Set<Node>();
  for (const start of edges.keys()) {
    const active = new Set<Node>();
    const stack: { readonly node: Node; next: number }[] = [];
    const enter = (node: Node): void => {
      if (active.has(node)) recursive.add(node);
      if (active.has(node) || finished.has(node)) return;
      active.add(node);
      stack.push({ node, next: 0 });
    };
    enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const target = edges.get(top.node)?.[top.next++];
      if (target !== undefined) {
        enter(target);
        continue;
      }
      stack.pop();
      active.delete(top.node);
      finished.add(top.node);
    }
  }
  return [...recursive];
}

/** The nodes from which the longest walk along the edges has exactly `limit` steps. */
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
