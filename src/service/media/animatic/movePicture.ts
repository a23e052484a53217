import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { chain, plainNumber } from '../export/graph/filterSyntax.ts'
import { inputArguments } from '../ffmpegArguments.ts'
import { type Area, type CameraMove, cameraMove, keptArea, type PictureSize } from './cameraMove.ts'
import { ANIMATIC_FPS, type AnimaticEncoding, encodeAnimatic } from './encodeAnimatic.ts'
import { type Framing, frameFaces } from './frameFaces.ts'

/** The canvas is larger than the output, so that a close camera still shows details. */
const CANVAS_SCALE = 1.25

export interface PictureMove extends AnimaticEncoding {
  readonly path: string
  readonly container: MediaContainer
  readonly picture: PictureSize
  readonly size: PictureSize
  /** In pixels of the picture. */
  readonly faces: readonly Area[]
  readonly seed: number
}

/** Plans the path of the camera over a picture of this size. */
export function planMove({ faces, picture, seed, size }: Pick<PictureMove, 'faces' | 'picture' | 'seed' | 'size'>): {
  readonly canvas: PictureSize
  readonly framing: Framing
  readonly move: CameraMove
} {
  const canvas = { width: even(size.width * CANVAS_SCALE), height: even(size.height * CANVAS_SCALE) }
  const framing = frameFaces(picture, canvas, faces)
  return { canvas, framing, move: cameraMove(canvas, keptArea(framing.faces, canvas), seed) }
}

/** Makes a video of a slow camera move over a picture that keeps every face in the frame. */
export async function movePicture(input: PictureMove): Promise<void> {
  const { canvas, framing, move } = planMove(input)
  const frames = Math.round(input.seconds * ANIMATIC_FPS)
  const graph = [
    canvasGraph(framing, canvas),
    chain(
      `[canvas]loop=loop=-1:size=1:start=0`,
      `setpts=N/${ANIMATIC_FPS}/TB`,
      `fps=${ANIMATIC_FPS}`,
      `trim=end_frame=${frames}`,
      perspective(move, frames),
      `scale=${input.size.width}:${input.size.height}:flags=bicubic`,
      'setsar=1',
    ) + '[picture]',
  ].join(';')
  await encodeAnimatic(input, { inputs: inputArguments(input), graph })
}

/** One frame of the canvas. Transparent parts of the picture become black. */
function canvasGraph({ area, kind }: Framing, canvas: PictureSize): string {
  const toYuv = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const size = `${canvas.width}:${canvas.height}`
  const opaque = 'format=rgba,premultiply=inplace=1,format=rgb24'
  if (kind === 'crop') {
    const part = [area.width, area.height, area.x, area.y].map(plainNumber).join(':')
    return `[0:v]${opaque},crop=${part}:exact=1,scale=${size}:flags=lanczos,setsar=1,${toYuv}[canvas]`
  }
  const [width, height] = [even(area.width), even(area.height)]
  const place = `${Math.round((canvas.width - width) / 2)}:${Math.round((canvas.height - height) / 2)}`
  return [
    `[0:v]${opaque},split=2[back][front]`,
    `[back]scale=${size}:force_original_aspect_ratio=increase,crop=${size},gblur=sigma=${Math.round(canvas.width / 24)},eq=brightness=-0.12,setsar=1[blurred]`,
    `[front]scale=${width}:${height}:flags=lanczos,setsar=1[whole]`,
    `[blurred][whole]overlay=${place}:format=rgb,${toYuv}[canvas]`,
  ].join(';')
}

/** Samples between pixels, so that a slow move does not tremble. Its frames count from 1. */
function perspective({ end, start }: CameraMove, frames: number): string {
  const time = `((on-1)/${Math.max(1, frames - 1)})`
  const eased = `(${time}*${time}*(3-2*${time}))`
  const between = (from: number, to: number): string => `'${plainNumber(from)}+(${plainNumber(to - from)})*${eased}'`
  const right = (area: Area): number => area.x + area.width
  const bottom = (area: Area): number => area.y + area.height
  const [left, top] = [between(start.x, end.x), between(start.y, end.y)]
  const [rightSide, lower] = [between(right(start), right(end)), between(bottom(start), bottom(end))]
  const corners = [
    `x0=${left}:y0=${top}`,
    `x1=${rightSide}:y1=${top}`,
    `x2=${left}:y2=${lower}`,
    `x3=${rightSide}:y3=${lower}`,
  ]
  return `perspective=${corners.join(':')}:interpolation=linear:eval=frame`
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2)
