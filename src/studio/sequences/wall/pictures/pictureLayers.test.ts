import { expect, it } from 'vitest'
import { emptyDesign } from '../../../../composition/sequences/design.ts'
import { emptyConfiguration } from '../../../../composition/sequences/sequence.ts'
import type { SourceMedia } from '../../../../composition/sourceMedia.ts'
import { tileScene } from './tileScene.ts'
import { sourceMs } from './pictureLayers.ts'

const [wide, tall] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const source = (assetId: string, width: number, height: number): [string, SourceMedia] => [
  assetId,
  { assetId, type: 'video', name: assetId, durationMs: 2_000, width, height, fps: 30, hasAudio: false },
]
const content = {
  configuration: {
    ...emptyConfiguration,
    blocks: [wide, tall].map((id, position) => ({ position, label: 'Block', assetIds: [id] })),
  },
  design: { ...emptyDesign, fits: [{ assetId: tall, fit: 'blur' as const }] },
  material: {
    sources: new Map([source(wide, 1_280, 720), source(tall, 720, 720)]),
    voiceovers: new Map(),
    words: new Map(),
    layer: null,
  },
  ratio: '9:16' as const,
}
const choices = { blocks: [wide, tall], musicAssetId: null, voiceoverId: null }

it('places the clips of a combination as the scene does, a blurred copy below its picture', () => {
  const scene = tileScene(content, choices)
  expect(scene?.above).toBeNull()
  const layers = [...(scene?.picture.layers ?? [])].sort((one, other) => one.from - other.from)
  expect(layers.map(({ assetId, from, end }) => [assetId, from, end])).toEqual([
    [wide, 0, 60],
    [tall, 60, 120],
    [tall, 60, 120],
  ])
  const [filling, blurred, whole] = layers
  // Covers 360 × 640.
  expect(filling?.place).toMatchObject({ top: 0, height: 640, left: -389, width: 1_138 })
  expect(blurred?.blur).toBeGreaterThan(0)
  expect(whole).toMatchObject({ blur: 0, place: { left: 0, width: 360, top: 140, height: 360 } })
  expect(whole && sourceMs(whole, 75, 30)).toBe(500)
})

it('has no scene for a combination with a deleted file', () => {
  expect(tileScene(content, { ...choices, blocks: [wide, '00000000-0000-4000-8000-000000000003'] })).toBeNull()
})
