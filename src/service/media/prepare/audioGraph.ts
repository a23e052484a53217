import { asStereo } from '../sound/asStereo.ts'
import { peakSampleRate } from './peakCollector.ts'

/**
 * Filters a file's sound into playback (`[sound]`) and the source of peaks (`[peaks]`). Both start at 0 and have no
 * gaps.
 */
export function audioGraph(stream: number | null): string {
  const toPeaks = `aresample=${peakSampleRate},aformat=sample_fmts=s16:channel_layouts=mono`
  return `[0:${stream ?? 0}]aresample=48000:async=1:first_pts=0,${asStereo},asplit=2[sound][forPeaks];[forPeaks]${toPeaks}[peaks]`
}
