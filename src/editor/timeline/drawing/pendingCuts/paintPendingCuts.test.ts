import { describe, expect, it } from 'vitest'
import { createDrawLog } from '../../../../testing/page/drawLog.ts'
import { geometryOf, overlaysViewOf, videoOverlay } from '../../../../testing/page/timelineFixture.ts'
import { paintPendingCuts } from './paintPendingCuts.ts'

const clip = videoOverlay({ id: 3, from: 10, durationInFrames: 200 })

function drawn(...ranges: readonly (readonly [start: number, end: number, overlayId?: number])[]) {
  const log = createDrawLog()
  const { palette } = overlaysViewOf([clip])
  const cuts = ranges.map(([start, end, overlayId = 3]) => ({ start, end, overlayId }))
  const overlayOf = (id: number) => (id === clip.id ? clip : undefined)
  paintPendingCuts(log.context, { geometry: geometryOf([clip]), palette, overlayOf, cuts })
  return log
}

describe('paintPendingCuts', () => {
  it('hatches the frames that are cut, and fills those that are too narrow', () => {
    const log = drawn([20, 40], [60, 62])
    expect(log.callsOf('fillRect').map(({ args }) => [args[0], args[2]])).toEqual([
      [52, 40],
      [132, 4],
    ])
    expect(log.callsOf('clip')).toHaveLength(1)
  })

  it('draws nothing out of view or for a clip that is gone', () => {
    const log = drawn([20, 40, 9], [2_000, 2_040])
    expect(log.callsOf('fillRect')).toEqual([])
    expect(log.callsOf('clearRect')).toHaveLength(1)
  })
})
