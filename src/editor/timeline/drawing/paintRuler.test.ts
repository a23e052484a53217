import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../testing/page/drawLog.ts'
import { geometryOf, overlaysViewOf, textOverlay } from '../../../testing/page/timelineFixture.ts'
import { paintRuler, type RulerView } from './paintRuler.ts'

const overlay = textOverlay({ id: 1, from: 0, durationInFrames: 300 })
const { palette, fitLabel } = overlaysViewOf([])
const unmarked = { markers: [], inFrame: null, outFrame: null }

function drawn(changes: Partial<RulerView> = {}) {
  const log = createDrawLog()
  paintRuler(log.context, { geometry: geometryOf([overlay]), palette, fitLabel, marks: unmarked, ...changes })
  return log
}

describe('paintRuler', () => {
  it('labels round times on whole pixels', () => {
    const log = drawn({ geometry: geometryOf([overlay], { scrollFrames: 10.3 }) })
    expect(log.texts().slice(0, 3)).toEqual(['0:00', '0:02', '0:04'])
    const ticks = log.callsOf('fillRect').filter((call) => call.fillStyle === 'border-strong')
    expect(ticks.every((tick) => Number.isInteger(tick.args[0]))).toBe(true)
  })

  it('flags the markers in view, and only those', () => {
    const markers = [50, 100, 2_900].map((frame, id) => ({ id, frame, name: 'Intro' }))
    const flags = drawn({ marks: { ...unmarked, markers } }).callsOf('moveTo')
    expect(flags.map((flag) => flag.args[0])).toEqual([112 - 4.5, 212 - 4.5])
  })

  it('shows the range from in to out point, or to the end without an out point', () => {
    const bars = (marks: RulerView['marks']) =>
      drawn({ marks })
        .callsOf('fillRect')
        .filter((call) => call.fillStyle === 'focus-ring' && call.args[3] === 4)
        .map((call) => call.args.slice(0, 3))
    expect(bars({ ...unmarked, inFrame: 10, outFrame: 50 })).toEqual([[32, 0, 80]])
    expect(bars({ ...unmarked, inFrame: 10 })).toEqual([[32, 0, (3_000 - 10) * 2]])
    expect(bars(unmarked)).toEqual([])
  })
})
