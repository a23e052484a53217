import type { MediaContainer } from '../../../../contract/mediaTypes.ts'
import { unitLengthBytes } from '../lean/disposable.ts'
import { bodyAt, boxesOf, Mp4Fault, needed } from '../mp4/mp4Boxes.ts'
import { readMovieBox } from '../mp4/movieBox.ts'
import { sampleSizes } from '../mp4/sampleSizes.ts'
import { sampleTimes } from '../mp4/sampleTimes.ts'
import { pictureGroups, type PictureGroup, type PictureGroups } from '../plan/pictureGroups.ts'
import { tabledContainers } from './readCopyFacts.ts'

const HANDLER_AT = 8
/** Films have a few: a picture, sounds in several languages, subtitles. */
const MAX_TRACKS = 100

/**
 * The share of pictures that no other needs, by the order in which they are decoded: they are shown before one that is decoded ahead of
 * them, and the next is not shown before them. Of H.264 only: of others they are not told apart.
 */
function disposableShare(samples: Buffer, shownTicks: readonly number[]): number {
  if (unitLengthBytes(needed(samples, 'stsd').subarray(8)) === null) return 0
  let latest = Number.NEGATIVE_INFINITY
  let found = 0
  shownTicks.forEach((ticks, index) => {
    if (ticks < latest && (shownTicks[index + 1] ?? ticks) >= ticks) found += 1
    latest = Math.max(latest, ticks)
  })
  return found / shownTicks.length
}

function groupsOf(track: Buffer): PictureGroups | null {
  const { keys, shownTicks, timescale } = sampleTimes(track)
  if (keys === null || keys.size === shownTicks.length) return null
  const samples = needed(track, 'mdia', 'minf', 'stbl')
  const sizes = sampleSizes(samples, shownTicks.length)
  const starts = [...keys].sort((one, other) => one - other)
  const groups = starts.map((first, index): PictureGroup => {
    const own = sizes.slice(first, starts[index + 1])
    return {
      start: (shownTicks[first] ?? 0) / timescale,
      frames: own.length,
      bytes: own.reduce((sum, size) => sum + size, 0),
    }
  })
  const sorted = groups.sort((one, other) => one.start - other.start)
  return pictureGroups(sorted, disposableShare(samples, shownTicks))
}

/** The groups of pictures of a file; null where its tables do not say, or say it in a way that is not known here. */
export async function readGroups(path: string, container: MediaContainer): Promise<PictureGroups | null> {
  if (!tabledContainers.has(container)) return null
  try {
    const boxes = boxesOf(await readMovieBox(path))
    const tracks = boxes.filter(({ type }) => type === 'trak').slice(0, MAX_TRACKS)
    const picture = tracks.find(
      ({ body }) => bodyAt(body, 'mdia', 'hdlr')?.toString('latin1', HANDLER_AT, HANDLER_AT + 4) === 'vide',
    )
    return picture === undefined ? null : groupsOf(picture.body)
  } catch (fault) {
    // Who decodes the file says what is wrong with it: this is a hint only, of where to cut.
    if (fault instanceof Mp4Fault || fault instanceof RangeError) return null
    throw fault
  }
}
