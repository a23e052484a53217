import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../testing/drawLog.ts'
import { compositionOf, geometryOf, overlaysViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { comparedOverlays } from '../geometry/comparedOverlays.ts'
import { boxOf } from '../geometry/timelineGeometry.ts'
import { paintGhosts } from './ghosts.ts'

function drawnFor(drawn: readonly Overlay[], other: readonly Overlay[]) {
  const log = createDrawLog()
  const view = overlaysViewOf(drawn, { geometry: geometryOf(drawn) })
  const compared = comparedOverlays(compositionOf(drawn), compositionOf(other))
  paintGhosts(log.context, { ...view, compared, otherName: 'Theirs' })
  return log
}

const mine = textOverlay({ id: 1, from: 10, durationInFrames: 50, content: 'Mine' })
const dashes = (log: ReturnType<typeof createDrawLog>) =>
  log.callsOf('setLineDash').filter(({ args }) => Array.isArray(args[0]) && args[0].length > 0).length

describe('what another document has elsewhere', () => {
  it('draws both places of what moved, the other one dashed and named, and an arrow between them', () => {
    const log = drawnFor([mine], [{ ...mine, from: 200 }])
    expect(log.texts()).toEqual(['Theirs: Mine', '!'])
    expect(dashes(log)).toBe(1)
    const [theirs, own] = log.callsOf('roundRect')
    expect(theirs?.args[0]).toBe(413)
    expect(own?.args[0]).toBe(35.5)
    expect(log.callsOf('lineTo')).toHaveLength(3)
  })

  it('draws no arrow along what is only trimmed', () => {
    const log = drawnFor([mine], [{ ...mine, durationInFrames: 200 }])
    expect(dashes(log)).toBe(1)
    expect(log.callsOf('lineTo')).toEqual([])
  })

  it('marks what differs at the same place, without a ghost', () => {
    const log = drawnFor([mine], [{ ...mine, left: 90 }])
    expect(log.texts()).toEqual(['!'])
    expect(dashes(log)).toBe(0)
  })

  it('frames what is drawn within the outline of what is selected', () => {
    const log = drawnFor([mine], [{ ...mine, left: 90 }])
    const view = overlaysViewOf([mine], { geometry: geometryOf([mine]) })
    const [frame] = log.callsOf('roundRect')
    const block = boxOf(view.geometry, mine)
    expect(Number(frame?.args[0]) - 1).toBeGreaterThanOrEqual(block.left + 2)
    expect(Number(frame?.args[1]) - 1).toBeGreaterThanOrEqual(block.top + 2)
  })

  it('hatches what the other one does not have, with no line along it that reads as its volume, and shows what only it has', () => {
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

  it('draws nothing out of view, and only clears where the documents are the same', () => {
    const far = textOverlay({ id: 2, from: 2_000, durationInFrames: 10 })
    expect(drawnFor([far], []).calls.map(({ name }) => name)).toEqual(['clearRect'])
    expect(drawnFor([mine], [mine]).calls.map(({ name }) => name)).toEqual(['clearRect'])
  })
})
