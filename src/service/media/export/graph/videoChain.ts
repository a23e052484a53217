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
  /** A colour table file, where the layer has filters. */
  readonly lutPath: string | null
  /** Whether others are drawn onto its frames. */
  readonly isDrawnOn: boolean
}

/** Colours of small pictures that say nothing of themselves are read as a browser reads them. */
const SMALL_HEIGHT = 720

function matrixOf({ codedHeight, matrix }: SourcePicture): string {
  return matrix ?? (codedHeight < SMALL_HEIGHT ? 'bt601' : 'bt709')
}

/** So many frames are given on together. More would lie in no cache any more once they are read again. */
const GROUPS = [4, 5, 3] as const

/**
 * ffmpeg copies a frame before it draws on it while anybody else holds it: the decoder, which needs it for others, or a filter that may
 * have to repeat it. Of some that are given on together most are let go of by then. It takes whole groups only: what is before it
 * must not end.
 */
function together(count: Frames): string {
  const size = GROUPS.find((frames) => count % frames === 0) ?? GROUPS[0]
  return `shuffleframes=${Array.from({ length: size }, (_, index) => index).join('|')}`
}

/**
 * Each frame of the file moves to the first frame of the timeline that shows it; of several the last one stays, and gaps repeat the
 * one before. The last frame of the file stays before its times are moved: a layer may begin after it. `setpts=N` at the end, because
 * a time that is computed may fall just below its frame.
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
    // Frames that are scaled are new ones.
    isDrawnOn && isAsDecoded ? together(count) : null,
    `trim=end_frame=${count}`,
    `settb=1/${fps}`,
    'setpts=N',
  )
}

/** Asked to change colours that need no change, ffmpeg would copy each frame once more. */
const isLimitedBt709 = (picture: SourcePicture): boolean => matrixOf(picture) === 'bt709' && !picture.isFullRange

/**
 * A browser halves a picture as often as it is at least twice too large, each pixel the mean of four, and then takes the nearest four
 * by their distance. The file's colours become those of the output on the way.
 */
function scaling(size: Size, picture: SourcePicture, chromaAt = ''): string {
  const range = picture.isFullRange ? 'pc' : 'tv'
  const change = `:in_color_matrix=${matrixOf(picture)}:in_range=${range}:out_color_matrix=bt709:out_range=tv`
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
    // Each colour stands for its four pixels, as a browser reads them.
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

/** By how many columns and rows of brightness colours lie further right and below. */
type ChromaShift = readonly [number, number]

/** How a scaled picture is cut and put into a box. */
interface Placing {
  readonly filters: string
  /** How its colours must lie to be cut and put with it, as one stands for four pixels; null where no shift would do. */
  readonly chromaShift: ChromaShift | null
}

/** The part of a scaled picture that lies in a box, in that box. */
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
 * Words that let a picture come out of scaling with its colours shifted, half the work of giving each pixel its own while it is cut;
 * null where ffmpeg would not shift them: where it may have nothing to scale, or changes colours on the way.
 */
function chromaPosition(shift: ChromaShift, { picture, place }: PlacedPicture): string | null {
  if (isEven(...shift)) return ''
  const { height, width } = place.picture
  // As it is decoded, it may be turned.
  const isScaled = height !== picture.codedHeight && width !== picture.codedHeight
  if (!isScaled || !isLimitedBt709(picture) || place.flipHorizontal || place.flipVertical) return null
  // In 256ths of a pixel of brightness; those of a colour that is not shifted lie between two pixels.
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
 * Opacity, where it needs no mask. Its time is that of the composition, from which fades are counted; later by so much that none begins
 * before 0, which ffmpeg refuses: one may be longer than its overlay.
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
 * From a decoded file to the frames of a layer in the box `layer.seen`: `yuv420p` where it is opaque or gets a mask, else with
 * alpha. Its frames count from the layer's own start.
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

/** Where a file is opened: at the last key frame before the first frame that is wanted. */
export function seekArguments(layer: VideoLayer, threads: number): readonly string[] {
  const start = Math.max(0, layer.source.startSeconds)
  const seek = start < 0.1 ? [] : ['-seek_timestamp', '1', '-ss', plainNumber(start), '-noaccurate_seek']
  // Recorders change the size of a picture in its middle: ffmpeg would begin its filters anew, and count frames from 0.
  return [...seek, '-threads', String(threads), '-an', '-sn', '-dn', '-reinit_filter:v', '0']
}
