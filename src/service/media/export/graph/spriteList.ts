import type { Frames, FramesPerSecond } from '../../../../base/units.ts'
import type { Box, SpriteRun } from '../plan/renderPlan.ts'
import { pathInList } from './filterSyntax.ts'

export interface SpriteList {
  readonly box: Box
  readonly pixelFormat: 'yuva420p' | 'gray'
  /**
   * Sorted and without overlap. Frames count from the chunk's start, and the last run may extend beyond the chunk's
   * end.
   */
  readonly runs: readonly SpriteRun[]
  /** Path or URL of a sprite. */
  readonly placeOf: (state: number) => string
  /** A transparent sprite of the same size. */
  readonly emptyPath: string
  readonly fps: FramesPerSecond
}

interface Shown {
  readonly place: string
  readonly count: Frames
}

function withGaps({ emptyPath, placeOf, runs }: SpriteList): Shown[] {
  const shown: Shown[] = []
  let next = runs[0]?.from ?? 0
  for (const { count, from, state } of runs) {
    if (from > next) shown.push({ place: emptyPath, count: from - next })
    shown.push({ place: placeOf(state), count })
    next = from + count
  }
  return shown
}

/** A list of raw sprites with their durations for ffmpeg's concat demuxer. Its time starts with the first run. */
export function spriteListText(list: SpriteList): string {
  const { box, fps, pixelFormat } = list
  let [frames, written] = [0, 0]
  const entries = withGaps(list).map(({ count, place }) => {
    frames += count
    // Rounds end times rather than durations, so that errors do not add up.
    const end = Math.round((frames * 1_000_000) / fps)
    const duration = (end - written) / 1_000_000
    written = end
    return [
      `file ${pathInList(place)}`,
      `option video_size ${box.width}x${box.height}`,
      `option pixel_format ${pixelFormat}`,
      `option framerate ${fps}`,
      `duration ${duration.toFixed(6)}`,
    ].join('\n')
  })
  return `ffconcat version 1.0\n${entries.join('\n')}\n`
}

/** Arguments that open a list of sprites. `protocols` must cover the list and its sprites. */
export function spriteListArguments(path: string, protocols: 'file' | 'file,http,tcp'): readonly string[] {
  return [
    '-protocol_whitelist',
    protocols,
    '-format_whitelist',
    'concat,rawvideo',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    `file:${path}`,
  ]
}
