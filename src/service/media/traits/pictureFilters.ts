import { pathInGraph } from '../export/graph/filterSyntax.ts'
import type { PictureTraits } from '../../../contract/sourceTraits.ts'

export interface PictureTarget {
  readonly width: number
  readonly height: number
  /** Path of the LUT that `wideColourLut` returns. Null if the colours are BT.709 or BT.601. */
  readonly lutPath: string | null
  /**
   * True to scale with zscale, which takes half as long as scale. Not every ffmpeg includes it, and it refuses odd
   * sizes of pictures with subsampled chroma.
   */
  readonly hasZscale: boolean
}

/**
 * Decoders for pictures with alpha, because ffmpeg's own decoders of VP8 and VP9 ignore it. The arguments must come
 * before the input.
 */
export function decoderArguments({ codec, hasAlpha }: PictureTraits): readonly string[] {
  if (!hasAlpha) return []
  return codec === 'vp9' ? ['-c:v', 'libvpx-vp9'] : codec === 'vp8' ? ['-c:v', 'libvpx'] : []
}

/**
 * Converts each pair of fields to one progressive frame. Must come before scaling, which would mix the lines of the two
 * fields. Does nothing if the size changes, which bwdif cannot handle.
 */
export function deinterlacing({ fields, sizes }: PictureTraits): readonly string[] {
  if (sizes.length > 1) return []
  switch (fields) {
    case 'progressive':
      return []
    case 'by frame':
      return ['bwdif=mode=send_frame:parity=auto:deint=interlaced']
    case 'top first':
      return ['setfield=mode=tff', 'bwdif=mode=send_frame:parity=tff:deint=all']
    case 'bottom first':
      return ['setfield=mode=bff', 'bwdif=mode=send_frame:parity=bff:deint=all']
  }
}

/** Fits frames of other sizes into the first size with bars, because ffmpeg would stretch them. */
export function fitting({ hasAlpha, sizes }: PictureTraits, { height, width }: PictureTarget): readonly string[] {
  if (sizes.length < 2) return []
  return [
    `scale=w=${width}:h=${height}:force_original_aspect_ratio=decrease:eval=frame:flags=bilinear`,
    'setsar=1',
    ...(hasAlpha ? ['format=yuva420p'] : []),
    `pad=w=${width}:h=${height}:x=-1:y=-1:eval=frame:color=black${hasAlpha ? '@0' : ''}`,
  ]
}

/** Scales to the target and converts to BT.709, limited range, 8-bit 4:2:0, with alpha if the picture has it. */
export function scaling(picture: PictureTraits, target: PictureTarget): readonly string[] {
  const { hasAlpha, isFullRange, matrix } = picture
  const { height, lutPath, width } = target
  const size = `scale=${width}:${height}:flags=bilinear`
  const input = matrix === 'rgb' ? '' : `:in_color_matrix=${matrix}:in_range=${isFullRange ? 'pc' : 'tv'}`
  const to709 = 'out_color_matrix=bt709:out_range=tv'
  const format = `format=${hasAlpha ? 'yuva420p' : 'yuv420p'}`
  if (lutPath !== null) {
    return [
      `${size}+accurate_rnd+full_chroma_int${input}:out_range=pc`,
      `format=${hasAlpha ? 'gbrap12le' : 'gbrp12le'}`,
      `lut3d=file=${pathInGraph(lutPath)}:interp=tetrahedral`,
      `scale=flags=bilinear+accurate_rnd+full_chroma_int:${to709}`,
      format,
    ]
  }
  if (!target.hasZscale || hasAlpha || matrix === 'rgb') return [`${size}${input}:${to709}`, format]
  const from = `min=${matrix === 'bt601' ? '170m' : '709'}:pin=709:tin=709:rin=${isFullRange ? 'full' : 'limited'}`
  return [`zscale=w=${width}:h=${height}:filter=bilinear:${from}:m=709:p=709:t=709:r=limited`, format]
}
