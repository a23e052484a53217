import { expect, it } from 'vitest'
import { makeChangingVideo } from '../../../testing/media/changingVideo.ts'
import { colourAt } from '../../../testing/media/media.ts'
import { prepareMedia, proxyFacts } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const file = temporaryFolder('sizes')

it('a picture that changes size mid-file is fitted with bars, and its sizes are known', async () => {
  const { files, probe } = await prepareMedia(await makeChangingVideo(file('changing.webm')), 'webm')
  expect(probe.traits.picture?.sizes).toEqual([
    { fromMs: 0, width: 160, height: 90 },
    { fromMs: expect.closeTo(1_000, -2), width: 90, height: 160 },
  ])
  expect(await proxyFacts(files.proxy.path)).toMatchObject({ width: '160', height: '90', nb_read_frames: '60' })
  const grey = async (seconds: number, x: number, y: number): Promise<number> =>
    (await colourAt(files.proxy.path, { seconds, crop: `4:4:${x - 2}:${y - 2}` }))[1]
  // A square of 40 pixels becomes one of 22.5 pixels around the middle of the picture, at (80, 45).
  for (const [x, y] of [
    [73, 45],
    [87, 45],
    [80, 38],
    [80, 52],
  ] as const)
    expect(await grey(1.5, x, y), `${x}, ${y}`).toBeGreaterThan(200)
  for (const [x, y] of [
    [62, 45],
    [98, 45],
    [80, 28],
    [80, 62],
  ] as const)
    expect(await grey(1.5, x, y), `${x}, ${y}`).toBeLessThan(40)
  expect(await grey(0.5, 64, 45)).toBeGreaterThan(200)
})
