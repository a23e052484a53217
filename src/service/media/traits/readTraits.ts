import type { SourceTraits } from '../../../contract/sourceTraits.ts'
import { describeFile, type ProbeInput } from '../probe/describeFile.ts'
import { scannedTraits } from './scannedTraits.ts'
import { traitsOf } from './traitsOf.ts'

/** Derives the traits of a file that was prepared before traits were stored. Null if it cannot be read. */
export async function readTraits(input: ProbeInput): Promise<SourceTraits | null> {
  const described = await describeFile(input)
  if (described === null) return null
  const { streams } = described
  return input.type === 'video' ? await scannedTraits(streams, input) : traitsOf(streams, input.container)
}
