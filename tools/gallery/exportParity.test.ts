import { beforeAll, describe, expect, it } from 'vitest'
import { exportCases } from './exportCases.ts'
import { exportParity, MIN_DELIVERED_SSIM, MIN_SSIM, type Parity } from './exportParity.ts'

/** The test runs every sixth case, which covers each feature and each rate. `npm run gallery export` compares all. */
const STEP = 6
const cases = exportCases.filter((_, index) => index % STEP === 0)
/** Half of these cases are also exported at delivery quality. */
const delivered = new Set(cases.filter((_, index) => index % 2 === 0))

describe('the parity of exports: what ffmpeg composes is what the renderer draws', () => {
  let parity: Parity = { frames: [], delivered: [], plans: [] }
  beforeAll(async () => {
    parity = await exportParity(cases, (entry) => delivered.has(entry))
  }, 600_000)

  it('compares at least thirty compositions in at least five frames each', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30)
    for (const { frames, name } of cases) expect(frames.length, name).toBeGreaterThanOrEqual(5)
  })

  it.each(cases.map((entry) => ({ group: entry.group, name: entry.name, entry })))('$group: $name', ({ entry }) => {
    const frames = parity.frames.filter((frame) => frame.entry === entry)
    expect(frames.length).toBe(entry.frames.length)
    for (const { frame, similarity } of frames) {
      expect(similarity.ssim, `SSIM of frame ${frame}`).toBeGreaterThanOrEqual(MIN_SSIM)
    }
  })

  it.each([...delivered].map((entry) => ({ group: entry.group, name: entry.name, entry })))(
    'as delivered: $group: $name',
    ({ entry }) => {
      const frames = parity.delivered.filter((frame) => frame.entry === entry)
      expect(frames.length).toBe(entry.frames.length)
      for (const { frame, similarity } of frames) {
        expect(similarity.ssim, `SSIM of frame ${frame}`).toBeGreaterThanOrEqual(MIN_DELIVERED_SSIM)
      }
    },
  )

  it('draws frame by frame only what is blurred or has alpha', () => {
    const features = parity.plans.flatMap((plan) => plan.unsupported.map(({ feature }) => feature))
    expect(features.filter((feature) => !['blurred video', 'video with alpha'].includes(feature))).toEqual([])
    expect(features).toContain('video with alpha')
  })
})
