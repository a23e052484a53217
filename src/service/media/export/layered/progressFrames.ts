import type { Frames } from '../../../../base/units.ts'

/** Reads the frame count from a line of ffmpeg's `-progress` output. Null for other lines. */
export function progressFrames(line: string): Frames | null {
  const match = /^frame=\s*(\d+)/u.exec(line)
  return match === null ? null : Number(match[1])
}
