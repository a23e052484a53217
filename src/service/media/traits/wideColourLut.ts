import { cubeText, type Color, type Matrix } from '../cubeText.ts'
import type { ColourTraits } from '../../../contract/sourceTraits.ts'

/** Luminance of SDR white in HDR, in cd/m². ITU-R BT.2408: HDR reference white. */
const SDR_WHITE = 203
/**
 * Luminance of the brightest highlights that are kept, in cd/m². ITU-R BT.2100: the reference display of HLG. Most PQ
 * is graded for it too.
 */
const HDR_PEAK = 1_000
/** ITU-R BT.1886, with black at 0. */
const SDR_GAMMA = 2.4

export const to709: Readonly<Record<'bt2020' | 'p3', Matrix>> = {
  bt2020: [
    [1.660491, -0.587641, -0.07285],
    [-0.12455, 1.1329, -0.008349],
    [-0.018151, -0.100579, 1.11873],
  ],
  p3: [
    [1.22494, -0.22494, 0],
    [-0.042057, 1.042057, 0],
    [-0.019638, -0.078636, 1.098274],
  ],
}

/** ITU-R BT.2100: luminance of a PQ signal (0 to 1), in cd/m². */
function pqLight(signal: number): number {
  const power = signal ** (1 / 78.84375)
  return 10_000 * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125)
}

/** Inverse of `pqLight`. */
function pqSignal(light: number): number {
  const power = (light / 10_000) ** 0.1593017578125
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375
}

/** ITU-R BT.2100: the inverse OETF of HLG. */
function hlgScene(signal: number): number {
  return signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
}

/** ITU-R BT.2100: luminance of HLG on a display of 1,000 cd/m², whose system gamma is 1.2. */
function hlgLight(color: Color): Color {
  const scene = mapped(color, hlgScene)
  const luminance = 0.2627 * scene[0] + 0.678 * scene[1] + 0.0593 * scene[2]
  return mapped(scene, (value) => HDR_PEAK * luminance ** 0.2 * value)
}

/**
 * ITU-R BT.2390, section 5.4: luminance up to the knee is kept, and the rest is compressed into what SDR can show.
 *
 * ```
 * out  203 ┤              ____
 *          │         __--'
 *       95 ┤     _.-'  knee
 *          │  .-'
 *        0 └──┴───┴───────────┴
 *          0     95        1000  in
 * ```
 */
function compressed(light: number): number {
  const peak = pqSignal(HDR_PEAK)
  const white = pqSignal(SDR_WHITE) / peak
  const knee = 1.5 * white - 0.5
  const signal = Math.min(1, pqSignal(light) / peak)
  if (signal <= knee) return light
  const t = (signal - knee) / (1 - knee)
  const spline =
    (2 * t ** 3 - 3 * t ** 2 + 1) * knee + (t ** 3 - 2 * t ** 2 + t) * (1 - knee) + (-2 * t ** 3 + 3 * t ** 2) * white
  return pqLight(spline * peak)
}

/**
 * Tone-maps a colour. Light is relative to SDR white. All channels are scaled by the factor of the largest, so that
 * hues do not change.
 */
function toneMapped(light: Color): Color {
  const largest = Math.max(...light)
  const factor = largest <= 0 ? 0 : compressed(largest) / largest / SDR_WHITE
  return mapped(light, (value) => value * factor)
}

export function mapped([r, g, b]: Color, change: (value: number) => number): Color {
  return [change(r), change(g), change(b)]
}

export function product(matrix: Matrix, [r, g, b]: Color): Color {
  const row = ([x, y, z]: Color): number => x * r + y * g + z * b
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

/** Converts one R'G'B' colour, each channel 0 to 1, to BT.709. */
export function narrowedColour(color: Color, { primaries, transfer }: ColourTraits): Color {
  const light =
    transfer === 'pq'
      ? toneMapped(mapped(color, pqLight))
      : transfer === 'hlg'
        ? toneMapped(hlgLight(color))
        : mapped(color, (value) => value ** SDR_GAMMA)
  const narrow = primaries === 'bt709' ? light : product(to709[primaries], light)
  return mapped(narrow, (value) => Math.min(1, Math.max(0, value)) ** (1 / SDR_GAMMA))
}

/** True if the colours of a file do not fit into BT.709. */
function isWideColour({ primaries, transfer }: ColourTraits): boolean {
  return primaries !== 'bt709' || transfer !== 'sdr'
}

/** The 3D LUT, in `.cube` format, that converts wide colours to BT.709. Null if the colours are BT.709 already. */
export function wideColourLut(colour: ColourTraits): string | null {
  return isWideColour(colour) ? cubeText((color) => narrowedColour(color, colour)) : null
}
