import { expect, it } from 'vitest'
import { ffmpeg } from '../../../testing/media/media.ts'
import { makeSpokenSound } from '../../../testing/media/spokenSound.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { measureLevels } from './measureLevels.ts'

const at = temporaryFolder('framewright-levels')

/** The first and last window that is louder than −40 dB. */
function loudRange(levels: Uint8Array): readonly number[] {
  const isLoud = (level: number): boolean => level > 112
  return [levels.findIndex(isLoud), levels.findLastIndex(isLoud)]
}

it.each([3_000, 1_000])('measures every 5 ms of a sound, also if its length is given as %i ms', async (durationMs) => {
  const path = await makeSpokenSound(at(`talk-${durationMs}.wav`), { seconds: 3, bursts: [[1, 2]] })
  const levels = await measureLevels({ path, container: 'wav', durationMs, ffmpeg }, new AbortController().signal)
  expect(levels).toHaveLength(600)
  // Filters ring for a window after a sudden end.
  expect(loudRange(levels)).toEqual([200, 400])
})
