import type { MediaProbe } from '../probe/mediaProbe.ts'
import type { PixelSize } from './proxySize.ts'

/** Turns an image with EXIF orientation 1 to 8 upright. */
export function orientationFilters(orientation: number): readonly string[] {
  const filters = [
    [],
    ['hflip'],
    ['hflip', 'vflip'],
    ['vflip'],
    ['transpose=cclock_flip'],
    ['transpose=clock'],
    ['transpose=clock_flip'],
    ['transpose=cclock'],
  ]
  return filters[orientation - 1] ?? []
}

/**
 * Scales to `size` and converts to BT.709, limited range, 8-bit 4:2:0, with tone mapping for HDR. zscale takes half as
 * long as scale and is the only filter that converts HDR, but not every ffmpeg includes it.
 */
export function scaleFilters(probe: MediaProbe, size: PixelSize, hasZscale: boolean): readonly string[] {
  const { matrix, primaries, transfer, isFullRange } = assumedColours(probe)
  if (!hasZscale || probe.hasAlpha || matrix === null) {
    return [
      `scale=${size.width}:${size.height}:flags=bilinear:in_color_matrix=${matrix ?? 'bt709'}:out_color_matrix=bt709:out_range=tv`,
      'format=yuv420p',
    ]
  }
  const input = `min=${zscaleMatrix(matrix)}:pin=${primaries}:tin=${transfer}:rin=${isFullRange ? 'full' : 'limited'}`
  const scale = `zscale=w=${size.width}:h=${size.height}:filter=bilinear:${input}`
  if (!probe.isHdr) return [`${scale}:m=709:p=709:t=709:r=limited`, 'format=yuv420p']
  return [
    `${scale}:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=709:m=709:r=limited',
    'format=yuv420p',
  ]
}

/** Colour properties of a file. Untagged files default to BT.709 from 720 lines and BT.601 below, as in players. */
function assumedColours(probe: MediaProbe) {
  const isHighDefinition = Math.min(probe.width ?? 0, probe.height ?? 0) >= 720
  const named = probe.colour.matrix
  const matrix = probe.isHdr
    ? 'bt2020'
    : named === null
      ? isHighDefinition
        ? 'bt709'
        : 'smpte170m'
      : named === 'bt709' || named === 'smpte170m' || named === 'bt470bg'
        ? named
        : named.startsWith('bt2020')
          ? 'bt2020'
          : null
  return {
    matrix,
    // The primaries of SDR files are kept, because the difference is invisible and tags are often wrong.
    primaries: probe.isHdr || named?.startsWith('bt2020') === true ? '2020' : '709',
    transfer: probe.isHdr ? (probe.colour.transfer ?? '709') : '709',
    isFullRange: probe.colour.range === 'pc',
  }
}

function zscaleMatrix(matrix: string): string {
  return matrix === 'bt709' ? '709' : matrix === 'bt2020' ? '2020_ncl' : matrix === 'bt470bg' ? '470bg' : '170m'
}
