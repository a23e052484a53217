import type { FrameSize } from './faceWarp.ts'
import type { PictureCrop } from '../readPicture.ts'
import type { Point } from './triangulate.ts'

/** A face is at least this part of the height of the frame, if the picture is large enough. */
const MIN_FACE = 0.26
/** How much a picture may be enlarged for that. */
const MAX_ENLARGEMENT = 2
/** The middle of the face is at this part of the height. */
const FACE_AT = 0.42

/** The part of a picture with the shape of the frame, with the face in its upper middle. All numbers are in pixels. */
export function portraitCrop(face: readonly Point[], picture: FrameSize, frame: FrameSize): PictureCrop {
  const [left, right] = spanOf(face.map(({ x }) => x))
  const [top, bottom] = spanOf(face.map(({ y }) => y))
  const ratio = frame.width / frame.height
  const most = Math.min(picture.height, picture.width / ratio)
  const least = Math.max(frame.height / MAX_ENLARGEMENT, (right - left) / ratio, bottom - top)
  const wanted = Math.min(most, Math.max(least, (bottom - top) / MIN_FACE))
  const height = Math.max(2, Math.floor(wanted))
  const width = Math.max(2, Math.min(picture.width, Math.round(height * ratio)))
  return {
    width,
    height,
    x: within(Math.round((left + right) / 2 - width / 2), picture.width - width),
    y: within(Math.round((top + bottom) / 2 - height * FACE_AT), picture.height - height),
  }
}

function spanOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

const within = (value: number, most: number): number => Math.min(Math.max(0, most), Math.max(0, value))
