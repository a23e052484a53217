/** Smooth noise from 0 to 1 over a plane. The same seed gives the same noise. */
export type Noise = (x: number, y: number) => number

function latticeOf(seed: number): Noise {
  return (x, y) => {
    let hash = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 2_246_822_519)
    hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_295
  }
}

const smooth = (part: number): number => part * part * (3 - 2 * part)
const between = (from: number, to: number, part: number): number => from + (to - from) * part

function valueNoise(seed: number): Noise {
  const lattice = latticeOf(seed)
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [smooth(x - left), smooth(y - top)]
    const upper = between(lattice(left, top), lattice(left + 1, top), across)
    const lower = between(lattice(left, top + 1), lattice(left + 1, top + 1), across)
    return between(upper, lower, down)
  }
}

/** Adds noise at several scales, for clouds, ridges and ink. */
export function cloudNoise(seed: number, octaves = 5): Noise {
  const noise = valueNoise(seed)
  return (x, y) => {
    let [sum, weight, total, scale] = [0, 1, 0, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.7)
      total += weight
      weight /= 2
      scale *= 2.03
    }
    return sum / total
  }
}
