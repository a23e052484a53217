const STEPS = 12

/** The largest font size up to `wanted` that fits, to about a four-thousandth of it; at least one pixel. */
export function fittingFontSize(wanted: number, fits: (size: number) => boolean): number {
  if (fits(wanted)) return wanted
  let low = Math.min(1, wanted)
  let high = wanted
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
