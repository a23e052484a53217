import type { ColourTraits } from '../../../../contract/sourceTraits.ts'
import { cubeText } from '../../cubeText.ts'
import { mapped, product, to709, wideColourLut } from '../../traits/wideColourLut.ts'

/** IEC 61966-2-1: the linear light of an sRGB signal, both 0 to 1. Display P3 has the same curve. */
function lightOf(signal: number): number {
  return signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4
}

function signalOf(light: number): number {
  const bounded = Math.min(1, Math.max(0, light))
  return bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
}

/** The 3D LUT, in `.cube` format, that converts the colours of a photo to sRGB. */
export function photoLut({ primaries, transfer }: Pick<ColourTraits, 'primaries' | 'transfer'>): string | null {
  if (transfer !== 'sdr') return wideColourLut({ matrix: 'rgb', isFullRange: true, primaries, transfer })
  if (primaries === 'bt709') return null
  return cubeText((color) => mapped(product(to709[primaries], mapped(color, lightOf)), signalOf))
}
