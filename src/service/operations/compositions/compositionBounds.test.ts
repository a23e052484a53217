import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallComposition, textOverlay, videoOverlay } from '../../../testing/composition/compositions.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Bounds' } })).id
})
afterAll(async () => {
  await service.stop()
})

const assetId = '3f0c9a64-9f5d-4c76-8a1e-0d6f7e3c1b2a'
const text = textOverlay(1)
const video = videoOverlay(1, assetId)
const withText = (changes: object) => ({ ...smallComposition(), overlays: [{ ...text, ...changes }] })
const withVideo = (changes: object) => ({ ...smallComposition(), overlays: [{ ...video, ...changes }] })
const fade = (durationInFrames: number) => ({ type: 'fade', durationInFrames })

const broken: readonly (readonly [path: string, composition: object])[] = [
  ['/version', { ...smallComposition(), version: 2 }],
  ['/aspectRatio', { ...smallComposition(), aspectRatio: '3:2' }],
  ['/backgroundColor', { ...smallComposition(), backgroundColor: 'red' }],
  ['/durationInFrames', { ...smallComposition(), durationInFrames: 0 }],
  ['/durationInFrames', { ...smallComposition(), durationInFrames: 108_001 }],
  ['/durationInFrames', { ...smallComposition(), durationInFrames: 1.5 }],
  ['/fps', { ...smallComposition(), fps: 29.97 }],
  ['/width', { ...smallComposition(), width: 15 }],
  ['/width', { ...smallComposition(), width: 3_841 }],
  ['/height', { ...smallComposition(), height: 3_841 }],
  ['/src', { ...smallComposition(), src: 'https://example.org/a.mp4' }],
  ['/overlays', { ...smallComposition(), overlays: Array.from({ length: 501 }, (_, id) => textOverlay(id)) }],
  ['/overlays/0/id', withText({ id: -1 })],
  ['/overlays/1/id', { ...smallComposition(), overlays: [text, text] }],
  ['/overlays/0/type', withText({ type: 'gif' })],
  ['/overlays/0/from', withText({ from: -1 })],
  ['/overlays/0/durationInFrames', withText({ durationInFrames: 0 })],
  ['/overlays/0/durationInFrames', withText({ durationInFrames: 31 })],
  ['/overlays/0/row', withText({ row: 1_000 })],
  ['/overlays/0/row', withText({ row: -1 })],
  ['/overlays/0/left', withText({ left: -16_385 })],
  ['/overlays/0/top', withText({ top: 16_385 })],
  ['/overlays/0/width', withText({ width: 0 })],
  ['/overlays/0/height', withText({ height: 16_385 })],
  ['/overlays/0/rotation', withText({ rotation: 360_001 })],
  ['/overlays/0/content', withText({ content: 'NUL \u0000' })],
  ['/overlays/0/styles/backgroundImage', withText({ styles: { backgroundImage: 'url(https://example.org)' } })],
  ['/overlays/0/src', withVideo({ src: 'blob:x' })],
  ['/overlays/0/sourceAssetId', withVideo({ sourceAssetId: 'x' })],
  ['/overlays/0/sourceAssetId', withVideo({})],
  ['/overlays/0/videoStartTime', withVideo({ videoStartTime: -1 })],
  ['/overlays/0/speed', withVideo({ speed: 0 })],
  ['/overlays/0/speed', withVideo({ speed: 16.1 })],
  ['/overlays/0/layerRole', withVideo({ layerRole: 'main' })],
  ['/overlays/0/transitionIn/durationInFrames', withVideo({ transitionIn: fade(31) })],
  ['/overlays/0/transitionIn/type', withVideo({ transitionIn: { type: 'spin', durationInFrames: 1 } })],
  [
    '/overlays/0/segments/1/startFrame',
    withVideo({
      segments: [
        { startFrame: 0, endFrame: 20 },
        { startFrame: 10, endFrame: 20 },
      ],
    }),
  ],
  ['/overlays/0/segments', withVideo({ segments: [{ startFrame: 0, endFrame: 20 }] })],
]

describe('a composition beyond a limit', () => {
  it.each(broken)('is refused with 422 and the path %s', async (path, composition) => {
    const answer = await service.owner.send('createComposition', {
      params: { projectId },
      body: { title: 'Broken', composition },
    })
    expect([answer.status, answer.error().code]).toEqual([422, 'validation_failed'])
    expect(answer.error().details?.map((detail) => detail.path)).toContain(`/composition${path}`)
  })

  it('is refused when it uses more than 100 sources', async () => {
    const overlays = Array.from({ length: 101 }, (_, id) => videoOverlay(id, crypto.randomUUID()))
    const answer = await service.owner.send('createComposition', {
      params: { projectId },
      body: { title: 'Many', composition: smallComposition(overlays) },
    })
    expect(answer.status).toBe(422)
    expect(answer.error().details?.map(({ path }) => path)).toContain('/composition/overlays')
  })

  it('is not stored', async () => {
    expect(await service.owner.call('listCompositions', { params: { projectId } })).toEqual({
      items: [],
      nextCursor: null,
    })
  })
})
