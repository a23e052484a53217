/** Frames are stored at most so far from where they are shown; H.264 allows 16. */
const MAX_MOVES = 16

/**
 * Sorts in place. Packets lie nearly in the order in which they are presented, so that each is moved to its place in a few steps: a
 * day of video would otherwise keep the service from everything else for seconds.
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
