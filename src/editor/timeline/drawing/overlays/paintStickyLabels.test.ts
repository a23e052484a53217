import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../../testing/page/drawLog.ts'
import { geometryOf, overlaysViewOf, textOverlay } from '../../../../testing/page/timelineFixture.ts'
import { paintStickyLabels } from './paintStickyLabels.ts'

const long = textOverlay({ id: 1, from: 0, durationInFrames: 2_000 })

function drawn(scrollFrames: number, changes: Parameters<typeof overlaysViewOf>[1] = {}) {
  const log = createDrawLog()
  const geometry = geometryOf([long], { scrollFrames })
  paintStickyLabels(log.context, overlaysViewOf([long], { geometry, ...changes }))
  return log
}

describe('paintStickyLabels', () => {
  it('keeps the label of a long overlay in view, over its tile', () => {
    const log = drawn(500)
    expect(log.callsOf('fillText')[0]?.args.slice(0, 2)).toEqual(['Hello', 7])
    expect(log.callsOf('fillRect')[0]).toMatchObject({ fillStyle: 'kind-violet', args: [0, 30, 42, 26] })
  })

  it('leaves the label to the tile while the start is in view, and to the drag image during a drag', () => {
    expect(drawn(0).texts()).toEqual([])
    expect(drawn(500, { draggedIds: new Set([1]) }).texts()).toEqual([])
  })

  it('dims the label background in a locked row, and omits labels in a hidden one', () => {
    const locked = drawn(500, { rowSettings: { 0: { isLocked: true } } })
    expect(locked.callsOf('fillRect')[1]).toMatchObject({ globalAlpha: 0.35, fillStyle: 'surface-panel' })
    expect(locked.callsOf('fillText')[0]).toMatchObject({ globalAlpha: 1 })
    expect(drawn(500, { rowSettings: { 0: { isHidden: true } } }).texts()).toEqual([])
  })

  it('truncates the label at the end of the overlay', () => {
    expect(drawn(1_985).texts()).toEqual(['Hel…'])
    expect(drawn(1_995).texts()).toEqual([])
  })
})
