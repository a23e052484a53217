import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import { areaOf, shared } from '../plan/boxes.ts'
import type { Box, VideoLayer } from '../plan/renderPlan.ts'
import type { SourcePicture } from '../plan/sourcePicture.ts'
import { WARP_MARGIN } from '../plan/warpOf.ts'
import { byFrame, chain, pathInGraph, plainNumber, speedValue } from './filterSyntax.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface VideoChainOptions {
  readonly layer: VideoLayer
  readonly picture: SourcePicture
  readonly fps: FramesPerSecond
  /** Path of the 3D LUT. Null if there are no filters. */
  readonly lutPath: string | null
  /** True if other layers are drawn onto these frames. */
  readonly isDrawnOn: boolean
}

/** Frames per group. With larger groups, frames leave the CPU cache before they are read again. */
const GROUPS = [4, 5, 3] as const

/**
 * Passes frames on in groups, so that most of them can be overwritten. ffmpeg copies a frame before drawing on it if a
 * decoder or filter still references it; incomplete groups are dropped, so the source must not end.
 */
function together(count: Frames): string {
  const size = GROUPS.find((frames) => count % frames === 0) ?? GROUPS[0]
  return `shuffleframes=${Array.from({ length: size }, (_, index) => index).join('|')}`
}

/**
 * Moves each source frame to the first output frame that shows it. If there are several the last one wins, and gaps
 * repeat the previous one.
 *
 * The last source frame is extended first, because a layer may start after it. The final `setpts=N` guards against
 * computed times just below a frame.
 */
function timing({ fps, isDrawnOn, layer, picture }: Omit<VideoChainOptions, 'lutPath'>): string {
  const { count, place, source } = layer
  const isAsDecoded = place.picture.width === picture.width && place.picture.height === picture.height
  const start = plainNumber(source.startSeconds * 1_000_000)
  return chain(
    'settb=AVTB',
    'tpad=stop=-1:stop_mode=clone',
    `setpts='(PTS-${start})/${speedValue(source.speed)}'`,
    `fps=fps=${fps}:round=up:start_time=0`,
    // Scaled frames are newly allocated, so they can be overwritten anyway.
    isDrawnOn && isAsDecoded ? together(count) : null,
    `trim=end_frame=${count}`,
    `settb=1/${fps}`,
    'setpts=N',
  )
}

/**
 * True if the picture needs no colour conversion. With one, even without effect, ffmpeg would copy each frame once
 * more.
 */
const isLimitedBt709 = (picture: SourcePicture): boolean => picture.matrix === 'bt709' && !picture.isFullRange

/**
 * Scales like Chromium: by halves with a box filter while the picture is at least twice too large, then bilinearly.
 * Also converts to BT.709 limited range.
 */
function scaling(size: Size, picture: SourcePicture, chromaAt = ''): string {
  const range = picture.isFullRange ? 'pc' : 'tv'
  const change = `:in_color_matrix=${picture.matrix}:in_range=${range}:out_color_matrix=bt709:out_range=tv`
  const conversion = isLimitedBt709(picture) ? '' : change
  const { height, width } = picture
  const factor = width > 0 && height > 0 ? Math.sqrt((size.width / width) * (size.height / height)) : 1
  const halvings = Math.max(0, Math.floor(-Math.log2(factor) + 0.001))
  const halved = { width: Math.round(width / 2 ** halvings), height: Math.round(height / 2 ** halvings) }
  const isThere = halvings > 0 && halved.width === size.width && halved.height === size.height
  const last = `scale=${size.width}:${size.height}:flags=${isThere ? 'area' : 'bilinear'}+accurate_rnd+full_chroma_int${conversion}${chromaAt}`
  if (halvings === 0 || isThere) return last
  return `scale=${halved.width}:${halved.height}:flags=area+accurate_rnd,${last}`
}

const isEven = (...lengths: readonly number[]): boolean => lengths.every((length) => length % 2 === 0)

function flips({ flipHorizontal, flipVertical }: VideoLayer['place']): string {
  return chain(flipHorizontal ? 'hflip' : null, flipVertical ? 'vflip' : null)
}

function lutFilters(lutPath: string | null): string | null {
  if (lutPath === null) return null
  return chain(
    // One chroma sample is used for all four pixels, as in a browser.
    'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=neighbor+accurate_rnd+full_chroma_int',
    'format=gbrp',
    `lut3d=file=${pathInGraph(lutPath)}:interp=tetrahedral`,
    'scale=out_color_matrix=bt709:out_range=tv:flags=bilinear+accurate_rnd+full_chroma_int',
    'format=yuv420p',
  )
}

interface PlacedPicture {
  readonly picture: SourcePicture
  readonly place: VideoLayer['place']
}

/** Chroma offset to the right and down, in luma pixels. */
type ChromaShift = readonly [number, number]

/** Crops and pads a scaled picture into a box. */
interface Placing {
  readonly filters: string
  /** The chroma offset with which 4:2:0 can be cropped at odd pixels. Null if there is none. */
  readonly chromaShift: ChromaShift | null
}

function placedIn(box: Box, picture: Box): Placing {
  const visible = shared(areaOf(box), areaOf(picture))
  if (visible === null) return { filters: '', chromaShift: [0, 0] }
  const [width, height] = [visible.right - visible.left, visible.bottom - visible.top]
  const cut = [visible.left - picture.left, visible.top - picture.top] as const
  const put = [visible.left - box.left, visible.top - box.top]
  const isWhole = width === picture.width && height === picture.height
  const fills = width === box.width && height === box.height
  return {
    filters: chain(
      isWhole ? null : `crop=${width}:${height}:${cut.join(':')}:exact=1`,
      fills ? null : `pad=${box.width}:${box.height}:${put.join(':')}`,
    ),
    chromaShift: isEven(width, height, ...put) ? [cut[0] % 2, cut[1] % 2] : null,
  }
}

/**
 * Scale options that shift the chroma, which costs half as much as 4:4:4. Null if ffmpeg would ignore them, which
 * happens without scaling and with a colour conversion.
 */
function chromaPosition(shift: ChromaShift, { picture, place }: PlacedPicture): string | null {
  if (isEven(...shift)) return ''
  const { height, width } = place.picture
  // The decoded picture may still be rotated.
  const isScaled = height !== picture.codedHeight && width !== picture.codedHeight
  if (!isScaled || !isLimitedBt709(picture) || place.flipHorizontal || place.flipVertical) return null
  // In 1/256 of a luma pixel. Unshifted chroma lies between two pixels.
  return `:out_h_chr_pos=${128 + 256 * shift[0]}:out_v_chr_pos=${128 + 256 * shift[1]}`
}

function warping(layer: VideoLayer): string {
  const { place, seen, warp } = layer
  if (warp === null) return ''
  const [right, bottom] = [
    warp.width - place.picture.width - WARP_MARGIN,
    warp.height - place.picture.height - WARP_MARGIN,
  ]
  const names = ['x0', 'y0', 'x1', 'y1', 'x2', 'y2', 'x3', 'y3']
  const corners = names.map((name, at) => {
    const values = warp.corners.map((one) => one[at] ?? 0)
    return `${name}='${byFrame(values, '(in-1)')}'`
  })
  return chain(
    `pad=${warp.width}:${warp.height}:${WARP_MARGIN}:${WARP_MARGIN}`,
    `fillborders=left=${WARP_MARGIN}:right=${right}:top=${WARP_MARGIN}:bottom=${bottom}:mode=smear`,
    `perspective=${corners.join(':')}:interpolation=linear:sense=source${warp.corners.length > 1 ? ':eval=frame' : ''}`,
    `crop=${seen.width}:${seen.height}:0:0`,
  )
}

/**
 * Opacity and fades of a layer without a mask, in composition time. They are shifted because a fade may be longer than
 * its overlay, and ffmpeg refuses fades that start before 0.
 */
export function fading({ alpha, from, ramps }: VideoLayer, fps: FramesPerSecond): string {
  if (alpha === 1 && ramps.length === 0) return ''
  const later = Math.max(0, ...ramps.map(({ at }) => -at))
  return chain(
    'format=yuva420p',
    alpha === 1 ? null : `lutyuv=a=val*${plainNumber(alpha)}`,
    `setpts=PTS+${from + later}`,
    ...ramps.map(
      ({ at, direction, frames }) =>
        `fade=t=${direction}:st=${plainNumber((at + later) / fps)}:d=${plainNumber(frames / fps)}:alpha=1`,
    ),
    `setpts=PTS-${from + later}`,
  )
}

/**
 * Turns the decoded file into the frames of `layer.seen`, counted from the layer's start: `yuv420p` if they are opaque
 * or get a mask, otherwise with alpha.
 */
export function videoChain({ lutPath, ...options }: VideoChainOptions): string {
  const { fps, layer, picture } = options
  const { place, seen, warp } = layer
  const size = place.picture
  if (warp !== null) {
    return chain(
      timing(options),
      scaling(size, picture),
      flips(place),
      'format=yuv444p',
      warping(layer),
      'setsar=1',
      'format=yuv420p',
      lutFilters(lutPath),
    )
  }
  const { chromaShift, filters } = placedIn(seen, size)
  const chromaAt = chromaShift && chromaPosition(chromaShift, { picture, place })
  const isExact = chromaAt !== null
  return chain(
    timing(options),
    scaling(size, picture, chromaAt ?? ''),
    isExact ? 'format=yuv420p' : 'format=yuv444p',
    flips(place),
    filters,
    'setsar=1',
    isExact ? null : 'format=yuv420p',
    lutFilters(lutPath),
    fading(layer, fps),
  )
}

/** Seeks to the last key frame before the first frame needed. */
export function seekArguments(layer: VideoLayer, threads: number): readonly string[] {
  const start = Math.max(0, layer.source.startSeconds)
  const seek = start < 0.1 ? [] : ['-seek_timestamp', '1', '-ss', plainNumber(start), '-noaccurate_seek']
  // Screen recorders change the frame size mid-file. By default, ffmpeg would then rebuild its filters and count frames
  // from 0 again.
  return [...seek, '-threads', String(threads), '-an', '-sn', '-dn', '-reinit_filter:v', '0']
}
