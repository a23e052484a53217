import type { MediaContainer } from '../../../../contract/mediaTypes.ts'
import { bodyAt, boxesOf, Mp4Fault, needed } from '../mp4/mp4Boxes.ts'
import { readMovieBox } from '../mp4/movieBox.ts'
import { sampleSizes } from '../mp4/sampleSizes.ts'
import { sampleTimes } from '../mp4/sampleTimes.ts'
import { pictureGroups, type PictureGroup, type PictureGroups } from '../plan/pictureGroups.ts'
import { tabledContainers } from './readCopyFacts.ts'

const HANDLER_AT = 8
/** Films have a few: a picture, sounds in several languages, subtitles. */
const MOST_TRACKS = 100

function groupsOf(track: Buffer): PictureGroups | null {
  const { keys, shownTicks, timescale } = sampleTimes(track)
  if (keys === null || keys.size === shownTicks.length) return null
  const sizes = sampleSizes(needed(track, 'mdia', 'minf', 'stbl'), shownTicks.length)
  const starts = [...keys].sort((one, other) => one - other)
  const groups = starts.map((first, index): PictureGroup => {
    const own = sizes.slice(first, starts[index + 1])
    return {
      start: (shownTicks[first] ?? 0) / timescale,
      frames: own.length,
      bytes: own.reduce((sum, size) => sum + size, 0),
    }
  })
  return pictureGroups(groups.sort((one, other) => one.start - other.start))
}

/** The groups of pictures of a file; null where its tables do not say, or say it in a way that is not known here. */
export async function readGroups(path: string, container: MediaContainer): Promise<PictureGroups | null> {
  if (!tabledContainers.has(container)) return null
  try {
    const boxes = boxesOf(await readMovieBox(path))
    const tracks = boxes.filter(({ type }) => type === 'trak').slice(0, MOST_TRACKS)
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
