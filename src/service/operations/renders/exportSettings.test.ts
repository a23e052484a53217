import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompositionRecord } from '../../../contract/operations/compositions.ts'
import { renderPurposes, renderQualities, renderResolutions } from '../../../contract/operations/renders.ts'
import { smallComposition } from '../../../testing/composition/compositions.ts'
import { estimated, createTestComposition } from '../../../testing/service/renders.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

const FRAMES = 90
let service: TestService
let record: CompositionRecord
beforeAll(async () => {
  service = await startTestService({ environment: { FRAMEWRIGHT_PLAN: 'metered' } })
  record = await createTestComposition(service.owner, {
    composition: { ...smallComposition(), durationInFrames: FRAMES },
  })
})
afterAll(async () => {
  await service.stop()
})

const estimate = async (exportSettings: object) => (await estimated(service.owner, record, exportSettings)).estimate

async function refusal(exportSettings: object): Promise<string | undefined> {
  const body = { expectedUpdatedAt: record.updatedAt, maxOutputs: 1, exportSettings }
  const params = { compositionId: record.id }
  const answer = await service.owner.send('estimateCompositionRender', { params, body })
  expect([answer.status, answer.error().code]).toEqual([422, 'validation_failed'])
  return answer.error().details?.[0]?.path
}

const hook = (startFrame: number, endFrame: number): object => ({ purpose: 'hook', range: { startFrame, endFrame } })

describe('the settings of an export', () => {
  it('are all optional, and every value of the specification is accepted', async () => {
    expect(await estimate({})).toMatchObject({ creditCost: 1, outputCount: 1, namingPattern: '{title}' })
    for (const resolution of renderResolutions) expect((await estimate({ resolution })).creditCost).toBe(1)
    for (const quality of renderQualities) expect((await estimate({ quality })).creditCost).toBe(1)
    for (const purpose of renderPurposes) {
      const settings = purpose === 'custom' ? { purpose, customTag: 'b-roll' } : { purpose }
      expect((await estimate(settings)).creditCost).toBe(purpose === 'finished_video' ? 1 : 0)
    }
  })

  it.each([
    ['the shortest name', { outputName: 'a' }],
    ['the longest name', { outputName: 'a'.repeat(200) }],
    ['the shortest tag', { purpose: 'custom', customTag: 'a' }],
    ['the longest tag', { purpose: 'custom', customTag: 'a'.repeat(60) }],
    ['the whole as a range', hook(0, FRAMES)],
    ['the first frame alone', hook(0, 1)],
    ['the last frame alone', hook(FRAMES - 1, FRAMES)],
  ])('accept %s', async (_, settings) => {
    expect((await estimate(settings)).planFingerprint).not.toBe('')
  })

  it.each([
    ['no name at all', { outputName: ' ' }, '/exportSettings/outputName'],
    ['a name that is too long', { outputName: 'a'.repeat(201) }, '/exportSettings/outputName'],
    ['an unknown resolution', { resolution: '720p' }, '/exportSettings/resolution'],
    ['a quality of sequences', { quality: 'veryhigh' }, '/exportSettings/quality'],
    ['an unknown purpose', { purpose: 'teaser' }, '/exportSettings/purpose'],
    ['a custom purpose without its tag', { purpose: 'custom' }, '/exportSettings/customTag'],
    ['an empty tag', { purpose: 'custom', customTag: '' }, '/exportSettings/customTag'],
    ['a tag that is too long', { purpose: 'custom', customTag: 'a'.repeat(61) }, '/exportSettings/customTag'],
    ['a range of a finished video', { range: { startFrame: 0, endFrame: 10 } }, '/exportSettings/range'],
    ['a start before the first frame', hook(-1, 10), '/exportSettings/range/startFrame'],
    ['an end after the last frame', hook(0, FRAMES + 1), '/exportSettings/range/endFrame'],
    ['an empty range', hook(10, 10), '/exportSettings/range/endFrame'],
    ['a range backwards', hook(10, 9), '/exportSettings/range/endFrame'],
    ['half a frame', hook(0.5, 9), '/exportSettings/range/startFrame'],
    ['a range without its end', { purpose: 'hook', range: { startFrame: 1 } }, '/exportSettings/range/endFrame'],
    ['an unknown field', { codec: 'h265' }, '/exportSettings/codec'],
  ])('refuse %s, naming it', async (_, settings, path) => {
    expect(await refusal(settings)).toBe(path)
  })

  it('allow exactly one output', async () => {
    const params = { compositionId: record.id }
    for (const maxOutputs of [0, 2, undefined]) {
      const body = { expectedUpdatedAt: record.updatedAt, maxOutputs }
      const answer = await service.owner.send('estimateCompositionRender', { params, body })
      expect([answer.status, answer.error().details?.[0]?.path]).toEqual([422, '/maxOutputs'])
    }
  })

  it.each([
    [30 * 30 - 1, 1],
    [30 * 30, 1],
    [30 * 30 + 1, 2],
  ])('make a finished video of %i frames at 30 fps cost %i credits', async (durationInFrames, credits) => {
    const long = await createTestComposition(service.owner, {
      composition: { ...smallComposition(), durationInFrames },
    })
    expect((await estimated(service.owner, long)).estimate.creditCost).toBe(credits)
  })

  it('determine the fingerprint', async () => {
    const plain = await estimate({})
    expect((await estimate({})).planFingerprint).toBe(plain.planFingerprint)
    const others = [{ quality: 'low' }, { resolution: '4k' }, { outputName: 'b' }, { purpose: 'body' }, hook(0, 9)]
    const fingerprints = await Promise.all(others.map(async (settings) => (await estimate(settings)).planFingerprint))
    expect(new Set([plain.planFingerprint, ...fingerprints]).size).toBe(others.length + 1)
  })
})
