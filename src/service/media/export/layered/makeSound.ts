import { heardRuns } from '../graph/heardRuns.ts'
import { untouchedSound } from '../graph/untouchedSound.ts'
import type { TrackFile } from '../mux/readTrack.ts'
import { copiedSound } from './copiedSound.ts'
import { mixSound, type MixOptions } from './mixSound.ts'
import { heardSources } from './soundBeside.ts'

/** The sound of an export: copied packets if a single file plays unchanged, otherwise the path of an encoded mix. */
export async function makeSound(options: MixOptions): Promise<TrackFile | string> {
  const { composition, encoding, files, outputPath, range } = options
  const { fps } = composition
  const sources = heardSources(options)
  const untouched = untouchedSound(heardRuns(composition, range, sources), { ...sources, range, fps })
  const file = untouched === null ? undefined : files[untouched.assetId]
  if (untouched !== null && file !== undefined) {
    const { startSeconds } = untouched
    const copied = await copiedSound({ file, startSeconds, count: range.count, fps, encoding })
    if (copied !== null) return copied
  }
  await mixSound(options)
  return outputPath
}
