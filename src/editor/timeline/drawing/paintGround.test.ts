import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../testing/drawLog.ts'
import { geometryOf, overlaysViewOf, textOverlay } from '../../../testing/timelineFixture.ts'
import { paintGround } from './paintGround.ts'

const { palette } = overlaysViewOf([])
const overlay = textOverlay({ id: 1, from: 0, durationInFrames: 300 })

describe('paintGround', () => {
  it('labels the ruler at round times on whole pixels', () => {
    const log = createDrawLog()
    paintGround(log.context, { geometry: geometryOf([overlay], { scrollFrames: 10.3 }), palette })
    expect(log.texts().slice(0, 3)).toEqual(['0:00', '0:02', '0:04'])
    const ticks = log.callsOf('fillRect').filter((call) => call.fillStyle === 'border-strong')
    expect(ticks.every((tick) => Number.isInteger(tick.args[0]))).toBe(true)
  })

  it('shades what lies beyond the end', () => {
    const log = createDrawLog()
    paintGround(log.context, { geometry: geometryOf([overlay], { durationInFrames: 300 }), palette })
    const shade = log.callsOf('fillRect').find((call) => call.fillStyle === 'surface-sunken')
    expect(shade?.args.slice(0, 3)).toEqual([612, 28, 388])
  })
})
