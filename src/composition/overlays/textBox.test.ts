import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { grownBox, withHeight, type LetteredOverlay, type TextHeight } from './textBox.ts'

const SEED = 20261126
const box = { left: 100, top: 200, width: 300, height: 80 }

function text(fields: object = {}): LetteredOverlay {
  const made = overlay({ type: 'text', ...box, ...fields })
  if (made.type !== 'text') throw new Error('This is a text.')
  return made
}

/** Takes each word to be thirty pixels high. */
const heightOf: TextHeight = (one) => (one.type === 'text' ? one.content.split(' ').length * 30 : null)
const grown = (before: object, after: object) => grownBox(text(before), text({ ...before, ...after }), heightOf)

describe('grownBox', () => {
  it('grows a box that its words would exceed, on both sides if they are centred', () => {
    expect(grown({ content: 'a b' }, { content: 'a b c d' })).toEqual({ left: 100, top: 180, height: 120 })
  })

  it('keeps the edge that the words are aligned with', () => {
    const after = { content: 'a b c d' }
    expect(grown({ styles: { verticalAlign: 'top' } }, after)).toMatchObject({ top: 200, height: 120 })
    expect(grown({ styles: { verticalAlign: 'bottom' } }, after)).toMatchObject({ top: 160, height: 120 })
  })

  it('keeps a box that is taller than its words, and lets one of their height shrink with them', () => {
    expect(grown({ content: 'a' }, { content: 'a b' })).toBeNull()
    expect(grown({ content: 'a b', height: 61 }, { content: 'a' })).toEqual({ left: 100, top: 215.5, height: 30 })
    expect(grown({ content: 'a b', height: 62 }, { content: 'a' })).toBeNull()
  })

  it('leaves texts unchanged that shrink to fit their box, or that cannot be measured', () => {
    expect(grown({}, { content: 'a b c d', styles: { autoFit: true } })).toBeNull()
    expect(grownBox(text(), text({ content: 'a b c d' }), () => null)).toBeNull()
  })
})

describe('withHeight', () => {
  it(`keeps the aligned edge, or the middle, of a box at any rotation (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom('top', 'center', 'bottom'),
        fc.integer({ min: -360, max: 360 }),
        fc.integer({ min: 1, max: 2_000 }),
        (verticalAlign, rotation, height) => {
          const before = text({ rotation, styles: { verticalAlign } })
          const after = { ...before, ...withHeight(before, height) }
          const side = { top: -1, center: 0, bottom: 1 }[verticalAlign]
          /** The middle of an edge on the canvas. */
          const edge = (one: LetteredOverlay) => {
            const [radians, down] = [(one.rotation * Math.PI) / 180, (side * one.height) / 2]
            return [
              one.left + one.width / 2 - Math.sin(radians) * down,
              one.top + one.height / 2 + Math.cos(radians) * down,
            ]
          }
          const [[x = 0, y = 0], [toX = 0, toY = 0]] = [edge(before), edge(after)]
          expect(Math.hypot(toX - x, toY - y)).toBeLessThan(0.02)
        },
      ),
      { seed: SEED },
    )
  })
})
