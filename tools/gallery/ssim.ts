/** A picture in rows of red, green and blue bytes. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

export interface Similarity {
  /** Mean structural similarity of luma over all windows, from −1 to 1. It is 1 for identical pictures. */
  readonly ssim: number
  /** The similarity of the least similar window. */
  readonly worstWindow: number
  /**
   * Maximum mean difference of a colour channel over one window, from 0 to 255. Unlike luma, it reveals a change of
   * hue.
   */
  readonly colourDifference: number
}

const WINDOW = 8
const STEP = 4
const STABLE_MEAN = (0.01 * 255) ** 2
const STABLE_VARIANCE = (0.03 * 255) ** 2

/** BT.709 luma, from 0 to 255. */
export function lumaOf({ height, rgb, width }: Picture): Float64Array {
  return Float64Array.from({ length: width * height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(pixel * 3, pixel * 3 + 3)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
}

function windowSimilarity(one: Float64Array, other: Float64Array, { left, top, width }: Place): number {
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0]
  for (let row = top; row < top + WINDOW; row += 1) {
    for (let column = left; column < left + WINDOW; column += 1) {
      const a = one[row * width + column] ?? 0
      const b = other[row * width + column] ?? 0
      sumOne += a
      sumOther += b
      squaresOne += a * a
      squaresOther += b * b
      products += a * b
    }
  }
  const count = WINDOW * WINDOW
  const meanOne = sumOne / count
  const meanOther = sumOther / count
  const varianceOne = squaresOne / count - meanOne * meanOne
  const varianceOther = squaresOther / count - meanOther * meanOther
  const covariance = products / count - meanOne * meanOther
  return (
    ((2 * meanOne * meanOther + STABLE_MEAN) * (2 * covariance + STABLE_VARIANCE)) /
    ((meanOne ** 2 + meanOther ** 2 + STABLE_MEAN) * (varianceOne + varianceOther + STABLE_VARIANCE))
  )
}

function windowColourDifference(one: Picture, other: Picture, { left, top, width }: Place): number {
  const sums = [0, 0, 0]
  for (let row = top; row < top + WINDOW; row += 1) {
    for (let column = left; column < left + WINDOW; column += 1) {
      const at = (row * width + column) * 3
      for (const channel of [0, 1, 2]) {
        const difference = (one.rgb[at + channel] ?? 0) - (other.rgb[at + channel] ?? 0)
        sums[channel] = (sums[channel] ?? 0) + Math.abs(difference)
      }
    }
  }
  return Math.max(...sums) / (WINDOW * WINDOW)
}

/** Positions of windows along a side: every few pixels, with the last one flush with the end. */
function starts(length: number): number[] {
  const last = length - WINDOW
  if (last < 0) throw new Error(`A picture of ${length} pixels is smaller than a window.`)
  const regular = Array.from({ length: Math.floor(last / STEP) + 1 }, (_, index) => index * STEP)
  return last % STEP === 0 ? regular : [...regular, last]
}

/**
 * Structural similarity after Wang, Bovik, Sheikh and Simoncelli (2004): the mean over luma windows of 8 × 8 pixels,
 * one every 4 pixels. Both pictures must have the same size.
 */
export function similarityOf(one: Picture, other: Picture): Similarity {
  const { height, width } = one
  if (other.width !== width || other.height !== height) {
    throw new Error(`Pictures of ${width}×${height} and ${other.width}×${other.height} cannot be compared.`)
  }
  const [lumaOne, lumaOther] = [lumaOf(one), lumaOf(other)]
  let [sum, count, worstWindow, colourDifference] = [0, 0, 1, 0]
  for (const top of starts(height)) {
    for (const left of starts(width)) {
      const similarity = windowSimilarity(lumaOne, lumaOther, { left, top, width })
      sum += similarity
      count += 1
      worstWindow = Math.min(worstWindow, similarity)
      colourDifference = Math.max(colourDifference, windowColourDifference(one, other, { left, top, width }))
    }
  }
  return { ssim: sum / count, worstWindow, colourDifference }
}
