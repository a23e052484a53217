import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../testing/composition/overlays.ts'
import { parseComposition, sourceAssetIds, violations } from './violations.ts'

const assetId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const images = (count: number) =>
  Array.from({ length: count }, (_, id) => overlay({ type: 'image', id, sourceAssetId: assetId(id) }))

describe('the rules across fields', () => {
  it('accept an overlay that ends with the composition and refuse one that ends after it', () => {
    const text = overlay({ type: 'text', from: 10, durationInFrames: 20 })
    expect(violations(composition([text], { durationInFrames: 30 }))).toEqual([])
    expect(violations(composition([text], { durationInFrames: 29 }))).toMatchObject([
      { path: '/overlays/0/durationInFrames' },
    ])
  })

  it('refuse an id that is used twice', () => {
    const twice = [overlay({ type: 'text', id: 4 }), overlay({ type: 'emoji', id: 4 })]
    expect(violations(composition(twice))).toMatchObject([{ path: '/overlays/1/id' }])
  })

  it('accept 100 source assets and refuse 101', () => {
    expect(violations(composition(images(100)))).toEqual([])
    expect(violations(composition(images(101)))).toMatchObject([{ path: '/overlays' }])
    expect(sourceAssetIds(composition([...images(2), overlay({ type: 'text', id: 9 })]))).toEqual(
      new Set([assetId(0), assetId(1)]),
    )
  })

  it.each([
    [
      'play for the duration',
      1,
      [
        [0, 10],
        [20, 40],
      ],
      [],
    ],
    [
      'touch',
      1,
      [
        [0, 10],
        [10, 30],
      ],
      [],
    ],
    [
      'are played twice as fast',
      2,
      [
        [0, 30],
        [30, 60],
      ],
      [],
    ],
    [
      'overlap',
      1,
      [
        [0, 20],
        [19, 29],
      ],
      ['/overlays/0/segments/1/startFrame'],
    ],
    [
      'descend',
      1,
      [
        [20, 40],
        [0, 10],
      ],
      ['/overlays/0/segments/1/startFrame'],
    ],
    [
      'are empty',
      1,
      [
        [0, 0],
        [0, 30],
      ],
      ['/overlays/0/segments/0/endFrame'],
    ],
    ['are too short', 1, [[0, 29]], ['/overlays/0/segments']],
    ['are too long for their speed', 0.5, [[0, 30]], ['/overlays/0/segments']],
  ] as const)('look at kept ranges that %s', (_title, speed, ranges, paths) => {
    const segments = ranges.map(([startFrame, endFrame]) => ({ startFrame, endFrame }))
    const found = violations(composition([overlay({ type: 'video', speed, segments })]))
    expect(found.map((violation) => violation.path)).toEqual(paths)
  })

  it('refuse a transition longer than its overlay', () => {
    const transition = (frames: number) => ({ transitionIn: { type: 'fade', durationInFrames: frames } })
    expect(violations(composition([overlay({ type: 'video', ...transition(30) })]))).toEqual([])
    expect(violations(composition([overlay({ type: 'video', ...transition(31) })]))).toMatchObject([
      { path: '/overlays/0/transitionIn/durationInFrames' },
    ])
  })

  it('are all reported at once', () => {
    const parsed = parseComposition({ ...composition([]), fps: 1, width: 1, extra: 1 })
    expect(parsed.ok ? [] : parsed.refusal.map(({ path }) => path).sort()).toEqual(['/extra', '/fps', '/width'])
  })
})
