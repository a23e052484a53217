import type { ProbedStream } from './ffprobeOutput.ts'
import { MAX_SIDE_PIXELS } from './mediaProbe.ts'

/** The size of a picture as displayed, and the rotation that produces it. */
export interface DisplaySize {
  readonly width: number
  readonly height: number
  /** Clockwise degrees: 0, 90, 180 or 270. */
  readonly rotation: number
}

/**
 * Display size of a video stream: the coded width times the pixel aspect, then rotated. Null if there is no usable
 * coded size.
 */
export function displaySizeOf(stream: ProbedStream): DisplaySize | null {
  if (stream.width === null || stream.height === null || stream.width < 1 || stream.height < 1) return null
  const aspect = stream.sample_aspect_ratio ?? 1
  const isSaneAspect = aspect >= 1 / 8 && aspect <= 8
  const width = clampedSide(stream.width * (isSaneAspect ? aspect : 1))
  const height = clampedSide(stream.height)
  const rotation = rotationOf(stream)
  return rotation % 180 === 0 ? { width, height, rotation } : { width: height, height: width, rotation }
}

function rotationOf(stream: ProbedStream): number {
  const counterClockwise = stream.side_data_list?.find((sideData) => sideData.rotation !== null)?.rotation ?? 0
  const quarterTurns = Math.round(-counterClockwise / 90)
  return (((quarterTurns % 4) + 4) % 4) * 90
}

function clampedSide(pixels: number): number {
  return Math.min(MAX_SIDE_PIXELS, Math.max(1, Math.round(pixels)))
}
