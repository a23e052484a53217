import type { Frames } from '../../../../base/units.ts'

/** The frame count of a line of ffmpeg's `-progress`; null for other lines. */
export function progressFrames(line: string): Frames | null {
  const match = /^frame=\s*(\d+)/u.exec(line)
  return match === null ? null : Number(match[1])
}
