/** Share of the new mask, against flicker. The rest is the mask before it. */
const NEW_SHARE = 0.6
/** Above this mean difference of two masks, the scene has changed, and nothing of the mask before it is kept. */
const NEW_SCENE = 0.15
/** Values below the first count as background, and above the second as foreground. */
const BACKGROUND = 0.15
const FOREGROUND = 0.85

/** Smooths masks over time and stretches their levels. Takes values from 0 to 1 and gives values from 0 to 255. */
export function steadyMasks(): (values: Float32Array) => Uint8Array {
  let before: Float32Array | null = null
  return (values) => {
    const share = before === null || differenceOf(values, before) > NEW_SCENE ? 1 : NEW_SHARE
    const kept = new Float32Array(values.length)
    const mask = new Uint8Array(values.length)
    for (let index = 0; index < values.length; index += 1) {
      const value = (values[index] ?? 0) * share + (before?.[index] ?? 0) * (1 - share)
      kept[index] = value
      const level = (value - BACKGROUND) / (FOREGROUND - BACKGROUND)
      mask[index] = Math.round(Math.min(1, Math.max(0, level)) * 255)
    }
    before = kept
    return mask
  }
}

function differenceOf(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  return sum / Math.max(1, one.length)
}
