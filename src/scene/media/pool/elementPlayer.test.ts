// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { directSound } from '../sound/soundGraph.ts'
import { fakeMediaElement, type FakeMediaElement } from '../../../testing/page/mediaElement.ts'
import { createElementPlayer, type ElementPlayer } from './elementPlayer.ts'
import type { PlayTarget } from './playbackStep.ts'

const FRAME = 1 / 30

let media: FakeMediaElement
let player: ElementPlayer
let changes = 0

const stand = (at: number): PlayTarget => ({
  at,
  frameLength: FRAME,
  rate: 1,
  isPlaying: false,
  until: 60,
  isHidden: false,
  isHeard: false,
})
const segment = (at: number, fields: Partial<PlayTarget> = {}): PlayTarget => ({
  ...stand(at),
  isPlaying: true,
  ...fields,
})

beforeEach(() => {
  changes = 0
  media = fakeMediaElement('video')
  player = createElementPlayer(media.element, { url: '/file', graph: directSound, onChange: () => (changes += 1) })
  media.load(10)
})

describe('paused', () => {
  it('shows exactly the target position', () => {
    player.follow(stand(2.5))
    expect(media.element.currentTime).toBe(2.5)
    expect(player.isReady()).toBe(false)
    media.arrive()
    expect(player.isReady()).toBe(true)
  })

  it('coalesces seeks requested during a seek', () => {
    for (const at of [1, 2, 3, 4]) player.follow(stand(at))
    media.arrive()
    media.arrive()
    expect(media.seeks).toEqual([1, 4])
  })

  it('drops an older target between the end of a seek and its event', () => {
    player.follow(stand(1))
    player.follow(stand(2))
    media.arriveUntold()
    player.follow(stand(3))
    media.dispatchSeeked()
    media.arrive()
    expect(media.element.currentTime).toBe(3)
  })

  it('does not seek to its current position', () => {
    player.follow(stand(1))
    media.arrive()
    player.follow(stand(1))
    expect(media.seeks).toEqual([1])
  })

  it('repeats a seek whose frame is not drawn, a limited number of times', () => {
    vi.useFakeTimers()
    document.body.append(media.element)
    const callbacks: (() => void)[] = []
    Object.assign(media.element, {
      requestVideoFrameCallback: (callback: () => void) => callbacks.push(callback),
      cancelVideoFrameCallback: () => callbacks.splice(0),
    })
    player = createElementPlayer(media.element, { url: '/file', graph: directSound, onChange: () => (changes += 1) })
    player.follow(stand(1))
    media.arrive()
    callbacks.splice(0)[0]?.()
    vi.advanceTimersByTime(5_000)
    expect(media.seeks).toEqual([1])
    player.follow(stand(2.5))
    for (let wait = 0; wait < 10; wait += 1) {
      media.arrive()
      vi.advanceTimersByTime(1_000)
    }
    expect(media.seeks).toHaveLength(4)
    for (const at of media.seeks.slice(1)) expect(Math.abs(at - 2.5)).toBeLessThan(FRAME / 100)
    vi.useRealTimers()
  })

  it('shows the last frame of a file shorter than the target', () => {
    player.follow(stand(12))
    expect(media.element.currentTime).toBeCloseTo(9.999)
  })
})

describe('playing', () => {
  it('starts at its current frame, or seeks first', () => {
    player.follow(segment(0.01))
    expect([media.isPlaying(), media.seeks]).toEqual([true, []])
    player.hold()
    player.follow(segment(5))
    expect([media.isPlaying(), media.seeks]).toEqual([false, [5]])
    media.arrive()
    player.follow(segment(5))
    expect(media.isPlaying()).toBe(true)
  })

  it('speeds up when late, slows down when early, and plays at the requested rate when on time', () => {
    player.follow(segment(0))
    media.pass(1)
    player.follow(segment(1.1))
    expect(media.element.playbackRate).toBeCloseTo(1.08)
    player.follow(segment(0.95))
    expect(media.element.playbackRate).toBeCloseTo(1 / 1.08)
    player.follow(segment(1.008))
    expect(media.element.playbackRate).toBe(1)
  })

  it('speeds up without limit in preroll', () => {
    player.follow(segment(0))
    player.follow(segment(0.15, { isHidden: true }))
    expect(media.element.playbackRate).toBeGreaterThan(1.7)
  })

  it('seeks when it is too far away to catch up', () => {
    player.follow(segment(0))
    player.follow(segment(3))
    expect(media.seeks).toEqual([3])
  })

  it('plays at the speed of the source', () => {
    player.follow(segment(0, { rate: 4, frameLength: 4 * FRAME }))
    expect(media.element.playbackRate).toBe(4)
  })

  it('seeks for rates that browsers reject', () => {
    player.follow(segment(1, { rate: 32, frameLength: 32 * FRAME }))
    expect([media.isPlaying(), media.seeks]).toEqual([false, [1]])
  })

  it('pauses at the end of a file', () => {
    player.follow(segment(0))
    player.follow(segment(11))
    expect(media.isPlaying()).toBe(false)
  })
})

describe('stopping', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    player.follow(segment(0))
    media.pass(1.02)
    player.follow(stand(1))
  })
  afterEach(() => vi.useRealTimers())

  it('pauses at once, and seeks to the exact frame after the page has responded', () => {
    expect([media.isPlaying(), media.seeks]).toEqual([false, []])
    player.follow(stand(1))
    expect(media.seeks).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(media.seeks).toEqual([1])
  })

  it('seeks to another frame at once, and only to that one', () => {
    player.follow(stand(2))
    media.arrive()
    vi.advanceTimersByTime(1_000)
    expect(media.seeks).toEqual([2])
  })

  it('does not seek if playback resumes before', () => {
    player.follow(segment(1.02))
    vi.advanceTimersByTime(1_000)
    expect([media.isPlaying(), media.seeks]).toEqual([true, []])
  })

  it('does not seek after it was destroyed or detached', () => {
    player.hold()
    vi.advanceTimersByTime(1_000)
    player.follow(segment(1.02))
    player.follow(stand(1))
    player.destroy()
    vi.advanceTimersByTime(1_000)
    expect(media.seeks).toEqual([])
  })

  it('seeks at once to a distant frame', () => {
    player.follow(segment(1.02))
    player.follow(stand(1.15))
    expect(media.seeks).toEqual([1.15])
  })
})

it('stops at its end, and does not restart there', () => {
  vi.useFakeTimers()
  player.follow(segment(0, { until: 1 }))
  media.pass(0.95)
  player.follow(segment(0.95, { until: 1 }))
  media.pass(0.045)
  vi.advanceTimersByTime(60)
  expect(media.isPlaying()).toBe(false)
  player.follow(segment(0.97, { until: 1 }))
  expect([media.isPlaying(), media.seeks]).toEqual([false, []])
  vi.useRealTimers()
})

it('reports that it is loading, and notifies of changes', () => {
  const late = fakeMediaElement('video')
  const waiting = createElementPlayer(late.element, {
    url: '/late',
    graph: directSound,
    onChange: () => (changes += 1),
  })
  expect(waiting.isReady()).toBe(false)
  late.load(3)
  expect(waiting.isReady()).toBe(true)
  expect(changes).toBeGreaterThan(0)
})

it('gives up on an unplayable file without blocking playback', () => {
  media.fail()
  expect([player.hasFailed(), player.isReady()]).toEqual([true, true])
  player.follow(stand(4))
  expect(media.seeks).toEqual([])
})

it('measures the time until a position in preroll', () => {
  player.follow(segment(0, { rate: 2, frameLength: 2 * FRAME }))
  expect(player.secondsUntil(1)).toBeCloseTo(0.484)
  media.pass(0.6)
  expect(player.secondsUntil(1)).toBe(0)
  player.hold()
  expect(player.secondsUntil(4)).toBe(0)
})

describe('a file that fails to load', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is retried with growing delays, and at once when the network returns', () => {
    media.fail()
    expect([player.hasFailed(), changes > 0]).toEqual([true, true])
    vi.advanceTimersByTime(2_000)
    expect(media.loads).toHaveLength(1)
    // The file has not loaded yet, so the shown state does not change.
    expect([player.hasFailed(), player.isReady()]).toEqual([true, true])
    media.fail()
    vi.advanceTimersByTime(3_999)
    expect(media.loads).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(media.loads).toHaveLength(2)
    media.fail()
    window.dispatchEvent(new Event('online'))
    expect(media.loads).toHaveLength(3)
    media.load(10)
    expect(player.hasFailed()).toBe(false)
    player.follow(stand(2.5))
    expect(media.element.currentTime).toBe(2.5)
    vi.advanceTimersByTime(60_000)
    expect(media.loads).toHaveLength(3)
  })

  it('is not retried if it cannot be decoded, nor after it was destroyed', () => {
    media.fail(3)
    vi.advanceTimersByTime(60_000)
    expect(media.loads).toEqual([])
    media.fail(2)
    player.destroy()
    const before = media.loads.length
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('online'))
    expect(media.loads).toHaveLength(before)
  })
})
