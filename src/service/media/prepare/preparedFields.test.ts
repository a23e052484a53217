import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import {
  barStart,
  interlacedVideos,
  makeInterlaced,
  makeMixed,
  mixedNames,
  type InterlacedVideo,
} from '../../../testing/media/interlacedVideo.ts'
import { ffmpeg } from '../../../testing/media/media.ts'
import { prepareMedia, proxyFacts } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const file = temporaryFolder('fields')
const [WIDTH, HEIGHT] = [128, 64]

/**
 * The frames of a file as grey, each `WIDTH` × `HEIGHT`. Scaling picks lines instead of mixing them, because mixing
 * would hide combing.
 */
function greyFrames(path: string): readonly Buffer[] {
  const scale = `scale=${WIDTH}:${HEIGHT}:flags=neighbor`
  const bytes = execFileSync(ffmpeg, [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    scale,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-',
  ])
  const size = WIDTH * HEIGHT
  return Array.from({ length: bytes.length / size }, (_, frame) => bytes.subarray(frame * size, (frame + 1) * size))
}

/**
 * The largest mean difference between neighbouring lines in any frame. Combing at the edges of a moving bar makes it
 * large.
 */
function combing(frames: readonly Buffer[]): number {
  return Math.max(
    ...frames.map((frame) => {
      let sum = 0
      for (let at = WIDTH * 8; at < WIDTH * (HEIGHT - 8); at += 1) {
        sum += Math.abs((frame[at] ?? 0) - (frame[at + WIDTH] ?? 0))
      }
      return sum / (WIDTH * (HEIGHT - 16))
    }),
  )
}

/** Left edge of the bar in the middle of a frame, as a fraction of the width. */
const barOf = (frame: Buffer | undefined): number =>
  (frame?.subarray((HEIGHT / 2) * WIDTH, (HEIGHT / 2 + 1) * WIDTH).findIndex((luma) => luma > 128) ?? -1) / WIDTH

it.each(Object.keys(interlacedVideos) as InterlacedVideo[])(
  'a proxy of %s has one progressive frame for each pair of fields, shows the first of both, and has no combs',
  async (name) => {
    const path = await makeInterlaced(name, file(`${name.replaceAll(/\W/gu, '')}.mov`))
    const { files, metadata, probe } = await prepareMedia(path, 'mov')
    const count = interlacedVideos[name].frames === '25' ? 25 : 30
    expect(Math.round(metadata.proxy.fps ?? 0)).toBe(count)
    expect(await proxyFacts(files.proxy.path)).toMatchObject({ nb_read_frames: String(count) })
    expect(probe.traits.picture?.browser).toBe('none')
    const frames = greyFrames(files.proxy.path)
    expect(combing(frames)).toBeLessThan(3)
    for (const frame of [1, 2, 3]) {
      expect(Math.abs(barOf(frames[frame]) - barStart(frame * 2)), `frame ${frame}`).toBeLessThan(0.03)
    }
  },
)

it.each(mixedNames)('a proxy of %s has no combs if fields follow after progressive frames', async (name) => {
  const path = await makeMixed(name, file(`mixed${name}.mov`), { hasFields: true })
  expect(combing(greyFrames(path))).toBeGreaterThan(6)
  const { files, metadata, probe } = await prepareMedia(path, 'mov')
  expect(probe.traits.picture).toMatchObject({ fields: 'by frame', browser: 'none' })
  expect(metadata.proxy.fps).toBe(25)
  const frames = greyFrames(files.proxy.path)
  expect(frames.length).toBe(50)
  expect(combing(frames)).toBeLessThan(3)
})

it.each(mixedNames)('%s that might have fields but has none stays progressive', async (name) => {
  const { probe } = await prepareMedia(await makeMixed(name, file(`plain${name}.mov`), { hasFields: false }), 'mov')
  expect(probe.traits.picture?.fields).toBe('progressive')
})
