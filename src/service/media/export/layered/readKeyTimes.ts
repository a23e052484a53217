import type { MediaContainer } from '../../../../contract/mediaTypes.ts'
import type { Seconds } from '../../../../base/units.ts'
import { bodyAt, boxesOf, Mp4Fault } from '../mp4/mp4Boxes.ts'
import { readMovieBox } from '../mp4/movieBox.ts'
import { sampleTimes } from '../mp4/sampleTimes.ts'
import { tabledContainers } from './readCopyFacts.ts'

const HANDLER_AT = 8
/** Films have a few: a picture, sounds in several languages, subtitles. */
const MOST_TRACKS = 100

/** When the picture of a file has key frames, in order; null where its tables do not say, or say it in a way that is not known here. */
export async function readKeyTimes(path: string, container: MediaContainer): Promise<readonly Seconds[] | null> {
  if (!tabledContainers.has(container)) return null
  try {
    const boxes = boxesOf(await readMovieBox(path))
    const tracks = boxes.filter(({ type }) => type === 'trak').slice(0, MOST_TRACKS)
    const picture = tracks.find(
      ({ body }) => bodyAt(body, 'mdia', 'hdlr')?.toString('latin1', HANDLER_AT, HANDLER_AT + 4) === 'vide',
    )
    if (picture === undefined) return null
    const { keys, shownTicks, timescale } = sampleTimes(picture.body)
    if (keys === null || keys.size === shownTicks.length) return null
    return [...keys].map((key) => (shownTicks[key] ?? 0) / timescale).sort((one, other) => one - other)
  } catch (fault) {
    // Who decodes the file says what is wrong with it: this is a hint only, of where to cut.
    if (fault instanceof Mp4Fault || fault instanceof RangeError) return null
    throw fault
  }
}
