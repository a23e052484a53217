import { describe, expect, it } from 'vitest'
import { CANVAS_RATIOS } from '../limits.ts'
import { applyEdit } from '../editRegistry.ts'
import { newComposition } from '../overlays/defaults.ts'
import { shapePresets } from './shapePresets.ts'
import { textPresets } from './textPresets.ts'

const presets = [...textPresets, ...shapePresets]

describe('presets', () => {
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

  it('are at least eight for text and eight for shapes, each with a name of its own', () => {
    for (const list of [textPresets, shapePresets]) {
      expect(list.length).toBeGreaterThanOrEqual(8)
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(new Set(list.map(({ label }) => label)).size).toBe(list.length)
    }
  })
})
