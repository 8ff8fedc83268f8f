/** The ids in a random order. If experiences are removed in this order, it does not tell which of them belong together. */
export const shuffle = (ids: readonly string[], random: () => number): readonly string[] =>
  ids
    .map((id) => ({ id, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id);
