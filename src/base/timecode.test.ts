import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOfFrames, framesOfTimecode, timecodeOfFrames } from './timecode.ts'

const SEED = 20261121

describe('timecode', () => {
  it('writes minutes, seconds and frames, and hours only when there are some', () => {
    expect(timecodeOfFrames(97, 30)).toBe('00:03.07')
    expect(timecodeOfFrames(108_000, 25)).toBe('1:12:00.00')
    expect(timecodeOfFrames(-31, 30)).toBe('-00:01.01')
    expect(clockOfFrames(3_599, 60)).toBe('0:59')
  })

  it('reads seconds, frames and timecode', () => {
    expect(framesOfTimecode('3.5', 30)).toEqual({ ok: true, value: 105 })
    expect(framesOfTimecode('12f', 30)).toEqual({ ok: true, value: 12 })
    expect(framesOfTimecode('00:01:12', 25)).toEqual({ ok: true, value: 37 })
    expect(framesOfTimecode('1:00:00.00', 24)).toEqual({ ok: true, value: 86_400 })
  })

  it.each(['', 'abc', '00:61', '00:01.30', '-3', '1:2:3:4:5'])('refuses %j at 30 frames per second', (text) => {
    expect(framesOfTimecode(text, 30)).toMatchObject({ ok: false, refusal: { code: 'invalid_timecode' } })
  })

  it(`reads back every timecode it writes (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 108_000 }), fc.constantFrom(24, 25, 30, 50, 60), (frames, fps) => {
        expect(framesOfTimecode(timecodeOfFrames(frames, fps), fps)).toEqual({ ok: true, value: frames })
      }),
      { seed: SEED },
    )
  })
})
