import { expect, it } from 'vitest'
import { makeMedia } from '../../../testing/media/media.ts'
import { levelDb, samplesOf } from '../../../testing/media/soundLevel.ts'
import { prepareMedia } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const file = temporaryFolder('sounds')
const SILENCE = 'anullsrc=d=1'
const QUIET = 'sine=frequency=300:d=1,volume=0.1'
const LOUD = 'sine=frequency=300:d=1,volume=4'

/** A video with two sound tracks, of which one is marked as default. */
async function withTracks(name: string, tracks: readonly [string, string], enabled: 0 | 1) {
  const path = await makeMedia(
    '-f', 'lavfi', '-i', 'color=red:s=64x64:r=10:d=1', ...tracks.flatMap((track) => ['-f', 'lavfi', '-i', track]),
    '-map', '0:v', '-map', '1:a', '-map', '2:a', '-disposition:a', '0', `-disposition:a:${enabled}`, 'default',
    '-c:v', 'libx264', '-c:a', 'aac', file(name),
  ) // biome-ignore format: one row reads as the option it is
  const { files, probe } = await prepareMedia(path, 'mp4')
  const decibels = levelDb(await samplesOf(files.proxy.path), [{ startMs: 200, endMs: 800 }])
  return { decibels, traits: probe.traits }
}

it('the enabled track is heard, even if another comes first or is louder', async () => {
  const { decibels, traits } = await withTracks('second.mp4', [LOUD, QUIET], 1)
  expect(traits.sound).toBe(2)
  expect(decibels).toBeLessThan(-35)
  expect(traits.sounds.map(({ isDefault }) => isDefault)).toEqual([false, true])
  const [loud, quiet] = traits.sounds.map(({ peakDecibels }) => peakDecibels ?? -Infinity)
  expect(loud).toBeGreaterThan((quiet ?? 0) + 20)
})

it('an enabled track that is silent gives way to one that is not', async () => {
  const { decibels, traits } = await withTracks('silent.mp4', [SILENCE, QUIET], 0)
  expect(traits.sound).toBe(2)
  expect(decibels).toBeGreaterThan(-60)
})
