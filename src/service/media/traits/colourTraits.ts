import type { ProbedStream } from '../probe/ffprobeOutput.ts'
import type { ColourTraits } from '../../../contract/sourceTraits.ts'

/**
 * The colours of a stream.
 *
 * - Tags are trusted. SDR primaries of BT.601 count as BT.709, because the difference is invisible and the tags are
 *   often wrong.
 * - Untagged files count as BT.709, which today's phones and programs write, unless they have the size of SD broadcasts
 *   or discs, which are BT.601.
 * - BT.2020, P3, PQ and HLG become BT.709 by `wideColourLut`.
 */
export function colourTraits(stream: ProbedStream): ColourTraits {
  const transfer = transferOf(stream)
  const matrix = matrixOf(stream, transfer !== 'sdr')
  return {
    matrix,
    transfer,
    primaries: primariesOf(stream, matrix === 'bt2020' || transfer !== 'sdr'),
    isFullRange: stream.color_range === 'pc' || stream.pix_fmt?.startsWith('yuvj') === true,
  }
}

function transferOf({ color_transfer: transfer }: ProbedStream): ColourTraits['transfer'] {
  return transfer === 'smpte2084' ? 'pq' : transfer === 'arib-std-b67' ? 'hlg' : 'sdr'
}

const matrices: Readonly<Record<string, ColourTraits['matrix']>> = {
  bt709: 'bt709',
  smpte240m: 'bt709',
  smpte170m: 'bt601',
  bt470bg: 'bt601',
  fcc: 'bt601',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
  gbr: 'rgb',
}

const RGB_FORMATS = /^(?:gbr|rgb|bgr|argb|abgr|0rgb|rgba|bgra|pal8)/u

function matrixOf(stream: ProbedStream, isHdr: boolean): ColourTraits['matrix'] {
  if (RGB_FORMATS.test(stream.pix_fmt ?? '')) return 'rgb'
  const tagged = matrices[stream.color_space ?? '']
  if (tagged !== undefined && tagged !== 'rgb') return tagged
  return isHdr ? 'bt2020' : isBroadcastSize(stream) ? 'bt601' : 'bt709'
}

function primariesOf({ color_primaries: primaries }: ProbedStream, isWide: boolean): ColourTraits['primaries'] {
  if (primaries === 'bt2020') return 'bt2020'
  if (primaries === 'smpte432' || primaries === 'smpte431') return 'p3'
  return primaries === null && isWide ? 'bt2020' : 'bt709'
}

const BROADCAST_WIDTHS: ReadonlySet<number | null> = new Set([720, 704, 352])
const BROADCAST_HEIGHTS: ReadonlySet<number | null> = new Set([576, 486, 480, 288, 240])

/** Coded sizes of BT.601: 720 or 704 × 576, 486 or 480, and half of that for video CDs. */
function isBroadcastSize({ codec_name: codec, height, width }: ProbedStream): boolean {
  return codec === 'dvvideo' || (BROADCAST_WIDTHS.has(width) && BROADCAST_HEIGHTS.has(height))
}
