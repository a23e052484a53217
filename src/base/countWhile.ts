/**
 * How many of the first items something holds for, where none of them holds it behind one that does not: a list that is sorted by it.
 * Looks at few of them, however many there are.
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
