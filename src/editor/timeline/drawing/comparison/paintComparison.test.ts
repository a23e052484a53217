import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../../testing/page/drawLog.ts'
import {
  compositionOf,
  geometryOf,
  overlaysViewOf,
  textOverlay,
  videoOverlay,
} from '../../../../testing/page/timelineFixture.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { comparedOverlays } from '../../geometry/comparedOverlays.ts'
import { boxOf } from '../../geometry/timelineGeometry.ts'
import { paintComparison, type ComparisonView } from './paintComparison.ts'

function drawnFor(drawn: readonly Overlay[], other: readonly Overlay[], change: Partial<ComparisonView> = {}) {
  const log = createDrawLog()
  const view = overlaysViewOf(drawn, { geometry: geometryOf(drawn) })
  const compared = comparedOverlays(compositionOf(drawn), compositionOf(other))
  paintComparison(log.context, {
    ...view,
    compared,
    otherName: 'Theirs',
    tone: 'conflict',
    changeOf: () => null,
    ...change,
  })
  return log
}

const mine = textOverlay({ id: 1, from: 10, durationInFrames: 50, content: 'Mine' })
const dashes = (log: ReturnType<typeof createDrawLog>) =>
  log.callsOf('setLineDash').filter(({ args }) => Array.isArray(args[0]) && args[0].length > 0).length

describe('paintComparison', () => {
  it('draws both positions of a moved overlay, the other one dashed and named, with an arrow between them', () => {
    const log = drawnFor([mine], [{ ...mine, from: 200 }])
    expect(log.texts()).toEqual(['Theirs: Mine', '!'])
    expect(dashes(log)).toBe(1)
    const [theirs, own] = log.callsOf('roundRect')
    expect(theirs?.args[0]).toBe(413)
    expect(own?.args[0]).toBe(35.5)
    expect(log.callsOf('lineTo')).toHaveLength(3)
  })

  it('draws no arrow for a trim', () => {
    const log = drawnFor([mine], [{ ...mine, durationInFrames: 200 }])
    expect(dashes(log)).toBe(1)
    expect(log.callsOf('lineTo')).toEqual([])
  })

  it('badges an overlay changed in place, without a dashed block', () => {
    const log = drawnFor([mine], [{ ...mine, left: 90 }])
    expect(log.texts()).toEqual(['!'])
    expect(dashes(log)).toBe(0)
  })

  it('draws its outline inside the selection outline', () => {
    const log = drawnFor([mine], [{ ...mine, left: 90 }])
    const view = overlaysViewOf([mine], { geometry: geometryOf([mine]) })
    const [frame] = log.callsOf('roundRect')
    const block = boxOf(view.geometry, mine)
    expect(Number(frame?.args[0]) - 1).toBeGreaterThanOrEqual(block.left + 2)
    expect(Number(frame?.args[1]) - 1).toBeGreaterThanOrEqual(block.top + 2)
  })

  it('hatches a deleted overlay without a line that could be its volume, and shows an added one', () => {
    const gone = drawnFor([mine], [])
    const [starts, ends] = [gone.callsOf('moveTo'), gone.callsOf('lineTo')]
    expect(starts.length).toBeGreaterThan(5)
    expect(ends.filter(({ args }, index) => args[1] === starts[index]?.args[1])).toEqual([])
    expect(gone.callsOf('fillRect')).toEqual([])
    expect(gone.callsOf('clip')).toHaveLength(1)
    expect(gone.depth()).toBe(0)
    const log = drawnFor([], [mine])
    expect(log.texts()).toEqual(['Theirs: Mine'])
    expect(log.callsOf('fillRect')).toHaveLength(0)
  })

  it('draws nothing out of view, and only clears the canvas for identical documents', () => {
    const far = textOverlay({ id: 2, from: 2_000, durationInFrames: 10 })
    expect(drawnFor([far], []).calls.map(({ name }) => name)).toEqual(['clearRect'])
    expect(drawnFor([mine], [mine]).calls.map(({ name }) => name)).toEqual(['clearRect'])
  })
})

describe('a proposal', () => {
  const plan = { tone: 'proposal', otherName: 'Plan', changeOf: () => 'opacity, position' } as const
  const colors = (log: ReturnType<typeof createDrawLog>) =>
    new Set(log.callsOf('stroke').map(({ strokeStyle }) => strokeStyle))

  it('labels the changed fields, and does not use the danger colour', () => {
    const log = drawnFor([{ ...mine, durationInFrames: 200 }], [{ ...mine, durationInFrames: 200, left: 90 }], plan)
    expect(log.texts()).toEqual(['opacity, position'])
    expect(log.callsOf('arc')).toHaveLength(1)
    expect([...colors(log)]).toEqual(['focus-ring'])
    expect(log.callsOf('fill').map(({ fillStyle }) => fillStyle)).not.toContain('danger')
  })

  it('omits a label that does not fit, and truncates a long one', () => {
    const short = { ...mine, durationInFrames: 40 }
    expect(drawnFor([short], [{ ...short, left: 90 }], plan).texts()).toEqual([])
    const middle = { ...mine, durationInFrames: 70 }
    const [text = ''] = drawnFor([middle], [{ ...middle, left: 90 }], plan).texts()
    expect(text).toMatch(/^opac.*…$/u)
  })

  it('puts the label below the name on a tall block, and beside it on a short one', () => {
    const place = { from: 10, durationInFrames: 200 }
    const topOf = (drawn: Overlay) => {
      const log = drawnFor([drawn], [{ ...drawn, left: 90 }], plan)
      const label = log.callsOf('roundRect').at(-1)
      return { left: Number(label?.args[0]), top: Number(label?.args[1]) }
    }
    const low = topOf(textOverlay({ id: 1, ...place, content: 'A title' }))
    const high = topOf(videoOverlay({ id: 1, ...place }))
    expect(low.left).toBeGreaterThan(high.left)
    expect(high.top).toBeGreaterThan(low.top + 20)
  })

  it('hatches a deletion in the danger colour, and names an addition', () => {
    const gone = drawnFor([mine], [], plan)
    expect(gone.texts()).toEqual(['×'])
    expect([...colors(gone)]).toEqual(['danger'])
    expect(drawnFor([], [mine], plan).texts()).toEqual(['Plan: Mine'])
  })

  it('draws the arrow of a move in the accent colour', () => {
    const log = drawnFor([mine], [{ ...mine, from: 200 }], { ...plan, changeOf: () => 'moved' })
    expect(log.texts()).toEqual(['Plan: Mine', 'moved'])
    expect([...colors(log)]).not.toContain('danger')
    expect(log.callsOf('lineTo')).toHaveLength(3)
  })
})
