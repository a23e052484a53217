import type { Frames } from '../../../../base/units.ts'

/** The number of frames in a line that ffmpeg writes with `-progress`; null in any other line. */
export function progressFrames(line: string): Frames | null {
  const match = /^frame=\s*(\d+)/u.exec(line)
  return match === null ? null : Number(match[1])
}
