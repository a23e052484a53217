import { describe, expect, it } from 'vitest'
import { CANVAS_RATIOS } from '../limits.ts'
import { applyEdit } from '../editRegistry.ts'
import { newComposition } from '../overlays/defaults.ts'
import { canvasSize } from '../picture/canvas.ts'
import { shapePresets } from './shapePresets.ts'
import { textPresetIds } from './textPresetIds.ts'
import { textPresets } from './textPresets.ts'

const presets = [...textPresets, ...shapePresets]

describe('presets', () => {
  it('of text have the ids that the contract lists', () => {
    expect(textPresets.map(({ id }) => id)).toEqual(textPresetIds)
  })

  it.each(CANVAS_RATIOS)('make overlays that can be added to a canvas of %s', (ratio) => {
    const empty = newComposition(ratio, 30)
    for (const preset of presets) {
      const outcome = applyEdit(
        empty,
        { name: 'addOverlays', input: { overlays: [preset.make(empty, { from: 0 })] } },
        { sources: new Map() },
      )
      expect(outcome, preset.id).toMatchObject({ ok: true })
    }
  })

  it('last equally long and look the same at every frame rate and size', () => {
    const made = (fps: 30 | 60, side: number) =>
      presets.map(({ make }) => make({ ...newComposition('16:9', fps), ...canvasSize('16:9', side) }, { from: 0 }))
    const [small, large] = [made(30, 1_080), made(60, 2_160)]
    for (const [index, preset] of small.entries()) {
      const scaled = large[index]
      expect(scaled?.durationInFrames).toBe(preset.durationInFrames * 2)
      const { animation } = preset.styles
      expect(scaled?.styles.animation?.enter?.durationInFrames).toBe(
        animation?.enter && animation.enter.durationInFrames * 2,
      )
      expect(scaled?.styles.animation?.exit?.durationInFrames).toBe(
        animation?.exit && animation.exit.durationInFrames * 2,
      )
      const spacingOf = (styles: object): unknown => Reflect.get(styles, 'letterSpacing')
      expect(Number(spacingOf(scaled?.styles ?? {}) ?? 0)).toBeCloseTo(Number(spacingOf(preset.styles) ?? 0) * 2)
    }
  })

  it('are at least eight for text and eight for shapes, each with its own name', () => {
    for (const list of [textPresets, shapePresets]) {
      expect(list.length).toBeGreaterThanOrEqual(8)
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(new Set(list.map(({ label }) => label)).size).toBe(list.length)
    }
  })
})
