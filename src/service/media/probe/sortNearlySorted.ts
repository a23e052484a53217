/** The maximum number of frames by which decode order differs from display order in H.264. */
const MAX_MOVES = 16

/**
 * Sorts in place by insertion. Packets are nearly in order, so each moves only a few steps; a general sort of a day of
 * video would block the service for seconds.
 */
export function sortNearlySorted(values: Float64Array): Float64Array {
  let movesLeft = values.length * MAX_MOVES
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at] ?? 0
    let to = at
    for (let before = values[to - 1] ?? 0; to > 0 && before > value; before = values[to - 1] ?? 0) {
      values[to] = before
      to -= 1
    }
    values[to] = value
    movesLeft -= at - to
    if (movesLeft < 0) return values.sort()
  }
  return values
}
