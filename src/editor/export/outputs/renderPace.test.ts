import { describe, expect, it } from 'vitest'
import { hasPace, renderPace, speedInWords, waitInWords, withRead, type PaceHistory } from './renderPace.ts'

const running = (done: number, stage = 'rendering') => ({
  status: 'running' as const,
  progress: done,
  work: { unit: 'frames', stage, done, total: 100 },
})
const historyOf = (...reads: readonly (readonly [number, number])[]): PaceHistory =>
  reads.reduce<PaceHistory>((history, [done, atMs]) => withRead(history, running(done), atMs), [])

describe('renderPace', () => {
  it('derives speed and time left from samples', () => {
    expect(renderPace(running(40), historyOf([20, 0], [30, 1_000], [40, 2_000]))).toEqual({
      fraction: 0.4,
      unitsPerSecond: 10,
      secondsLeft: 6,
    })
  })

  it('reports no speed early in a stage or while stalled', () => {
    expect(renderPace(running(25), historyOf([20, 0], [25, 1_000])).secondsLeft).toBeNull()
    expect(renderPace(running(20), historyOf([20, 0], [20, 5_000])).unitsPerSecond).toBeNull()
  })

  it('restarts with each new or restarted stage', () => {
    const history = historyOf([20, 0], [40, 2_000])
    expect(withRead(history, running(0, 'finishing'), 5_000)).toEqual([{ stage: 'finishing', done: 0, atMs: 5_000 }])
    expect(withRead(history, running(3), 5_000)).toHaveLength(1)
  })

  it('slows down when the work stalls, and forgets old speeds', () => {
    const before = historyOf([0, 0], [50, 5_000])
    const halted = withRead(before, running(50), 10_000)
    expect(renderPace(running(50), halted).unitsPerSecond).toBe(5)
    const slow = withRead(withRead(halted, running(51), 26_000), running(52), 27_000)
    expect(renderPace(running(52), slow).unitsPerSecond).toBeCloseTo(2 / 17, 5)
  })

  it('counts one read once, and has no fraction while the job waits', () => {
    const history = historyOf([20, 0])
    expect(withRead(history, running(20), 0)).toBe(history)
    expect(renderPace({ status: 'queued', progress: 0, work: null }, [])).toEqual({
      fraction: null,
      unitsPerSecond: null,
      secondsLeft: null,
    })
  })
})

it('has a speed between the first finished unit and the last', () => {
  expect([0, 1, 99, 100].map((done) => hasPace(running(done).work))).toEqual([false, true, true, false])
})

describe('the words', () => {
  it('compare frames with real time if the rate is known', () => {
    expect(speedInWords(45, 'frames', 30)).toBe('1.5 × real time, 45 frames a second')
    expect(speedInWords(6, 'frames', 30)).toBe('0.20 × real time, 6.0 frames a second')
    expect(speedInWords(6, 'frames', null)).toBe('6.0 frames a second')
    expect(speedInWords(2, 'steps', 30)).toBe('2.0 steps a second')
  })

  it('show a wait in a suitable unit', () => {
    expect([0, 1, 89, 90, 5_399, 5_400, 9_000].map(waitInWords)).toEqual([
      '1 s', '1 s', '89 s', '2 min', '90 min', '1 h 30 min', '2 h 30 min',
    ]) // biome-ignore format: one line
  })
})
