/**
 * Binary search for the length of the prefix on which `holds` is true. No item for which it is true may follow one for
 * which it is false.
 */
export function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) low = middle + 1
    else high = middle
  }
  return low
}
