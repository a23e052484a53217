// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import { directSound } from '../sound/soundGraph.ts'
import { fakeMediaElement, type FakeMediaElement } from '../../../testing/page/mediaElement.ts'
import { overlay, SOUND_ID, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import type { SceneMedia } from '../../sceneMedia.ts'
import { createMediaElementPool, type MediaElementPool } from './mediaElementPool.ts'
import { playbackSegments } from './playbackSegments.ts'
import type { PlaybackMoment } from './playTargets.ts'

const FPS = 30
const OTHER_ID = '00000000-0000-4000-8000-000000000009'
const file = (url: string) =>
  ({ url, kind: 'video', durationMs: 60_000, width: 640, height: 360, hasAudio: true }) as const
const files: SceneMedia = { [VIDEO_ID]: file('/one'), [OTHER_ID]: file('/other'), [SOUND_ID]: file('/sound') }

let made: FakeMediaElement[] = []
let pool: MediaElementPool
let screens = new Map<number, HTMLElement>()
let received: boolean[] = []

const video = (id: number, from: number, fields: Readonly<Record<string, unknown>> = {}): Overlay =>
  overlay({ type: 'video', id, from, ...fields })
const play = (overlays: readonly Overlay[]): void => pool.setSegments(playbackSegments(overlays, files, FPS), FPS)
const at = (frame: number, fields: Partial<PlaybackMoment> = {}): void =>
  pool.show({ frame, isPlaying: false, rate: 1, volume: 1, isMuted: false, ...fields })
const screenOf = (id: number): HTMLElement => {
  const screen = document.body.appendChild(document.createElement('div'))
  screens.set(id, screen)
  pool.attach(id, screen)
  return screen
}
const mediaIn = (id: number): FakeMediaElement | undefined =>
  made.find(({ element }) => element.parentNode === screens.get(id))
const loadAll = (): void => {
  for (const media of made) {
    media.load(60)
    media.arrive()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  made = []
  screens = new Map()
  received = []
  const create = (name: 'video' | 'audio'): HTMLMediaElement => {
    const media = fakeMediaElement(name)
    made.push(media)
    return media.element
  }
  pool = createMediaElementPool({ create, graph: directSound })
  pool.subscribe(() => received.push(pool.isWaiting()))
})
afterEach(() => {
  pool.destroy()
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('a file that is replaced, such as an original by its proxy', () => {
  const replace = (): void => {
    const replaced = { ...files, [VIDEO_ID]: file('/proxy') }
    pool.setSegments(playbackSegments([video(1, 0, { videoStartTime: 60 })], replaced, FPS), FPS)
  }

  it('stays on the screen until the new one shows the same moment', () => {
    play([video(1, 0, { videoStartTime: 60 })])
    screenOf(1)
    at(15)
    loadAll()
    replace()
    at(15)
    expect(made).toHaveLength(2)
    expect(mediaIn(1)).toBe(made[0])
    made[1]?.load(60)
    expect(mediaIn(1)).toBe(made[0])
    made[1]?.arrive()
    expect(mediaIn(1)).toBe(made[1])
    expect(made[1]?.element.currentTime).toBeCloseTo(75 / FPS, 2)
  })

  it('continues to play, and is replaced at the next pause', () => {
    play([video(1, 0, { videoStartTime: 60 })])
    screenOf(1)
    at(0)
    loadAll()
    at(1, { isPlaying: true })
    replace()
    at(2, { isPlaying: true })
    expect([mediaIn(1) === made[0], made.length]).toEqual([true, 1])
    at(3)
    expect(mediaIn(1)).toBe(made[0])
    loadAll()
    expect(mediaIn(1)).toBe(made[1])
  })
})

describe('paused', () => {
  it('shows the source frame in the screen of its overlay', () => {
    play([video(1, 0, { videoStartTime: 60 })])
    screenOf(1)
    at(15)
    expect(mediaIn(1)?.element.currentTime).toBeCloseTo(75 / FPS, 2)
    expect(pool.isWaiting()).toBe(false)
  })

  it('opens a file once, however often it is cut', () => {
    play(Array.from({ length: 20 }, (_, index) => video(index + 1, index * 30, { videoStartTime: index * 50 })))
    for (const frame of [0, 300, 45, 590, 12]) at(frame)
    expect(made).toHaveLength(1)
  })

  it('seeks sounds only after a pause at a frame', () => {
    play([overlay({ type: 'sound', id: 2, startFromSound: 30 })])
    at(0)
    expect(made[0]?.seeks).toEqual([])
    vi.advanceTimersByTime(200)
    expect(made[0]?.seeks).toHaveLength(1)
  })

  it('reuses the open file when the overlay reappears', () => {
    play([video(1, 0)])
    screenOf(1)
    at(3)
    loadAll()
    play([])
    at(3)
    expect(mediaIn(1)).toBeUndefined()
    play([video(1, 0)])
    at(3)
    expect(made).toHaveLength(1)
    expect(mediaIn(1)).toBe(made[0])
  })
})

describe('playing', () => {
  it('waits for a file, and notifies when it continues', () => {
    play([video(1, 0)])
    at(0, { isPlaying: true })
    expect(pool.isWaiting()).toBe(true)
    loadAll()
    expect(received).toEqual([true, false])
    expect(made[0]?.isPlaying()).toBe(true)
  })

  it('plays across a split with the same element, without a seek', () => {
    play([video(1, 0), video(2, 30, { videoStartTime: 30 })])
    screenOf(1)
    screenOf(2)
    at(28)
    loadAll()
    const before = made[0]?.seeks.length
    at(28, { isPlaying: true })
    for (const frame of [29, 30, 31]) {
      made[0]?.pass(1 / FPS)
      at(frame, { isPlaying: true })
    }
    expect(mediaIn(2)).toBe(made[0])
    expect(made[0]?.seeks.length).toBe(before)
    expect(made).toHaveLength(1)
  })

  it('has the element of the next cut playing when the cut comes', () => {
    play([video(1, 0), video(2, 30, { videoStartTime: 300 })])
    screenOf(1)
    screenOf(2)
    at(0)
    loadAll()
    vi.advanceTimersByTime(200)
    loadAll()
    expect(made).toHaveLength(2)
    for (let frame = 0; frame < 30; frame++) {
      at(frame, { isPlaying: true })
      for (const media of made) media.pass(1 / FPS)
    }
    expect(mediaIn(1)).toBe(made[0])
    expect(made[1]?.isPlaying()).toBe(true)
    at(30, { isPlaying: true })
    expect(mediaIn(2)).toBe(made[1])
    expect(Math.abs((made[1]?.element.currentTime ?? 0) * FPS - 300)).toBeLessThan(1)
    expect(pool.isWaiting()).toBe(false)
  })

  it('keeps the last picture while the next element is late, and never shows cut source', () => {
    play([video(1, 0), video(2, 30, { videoStartTime: 300 })])
    screenOf(1)
    screenOf(2)
    at(20)
    loadAll()
    vi.advanceTimersByTime(200)
    loadAll()
    for (let frame = 20; frame < 30; frame++) {
      at(frame, { isPlaying: true })
      made[0]?.pass(1 / FPS)
    }
    at(30, { isPlaying: true })
    expect(pool.isWaiting()).toBe(true)
    expect(mediaIn(2)).toBe(made[0])
    made[1]?.pass(0.16)
    vi.advanceTimersByTime(500)
    expect(pool.isWaiting()).toBe(false)
    expect(mediaIn(2)).toBe(made[1])
  })

  it('applies the volume of the overlay, its fades and the master', () => {
    play([video(1, 0, { styles: { volume: 0.5, fadeInFrames: 10 } })])
    at(0)
    loadAll()
    at(5, { isPlaying: true, volume: 0.8 })
    expect(made[0]?.element.volume).toBeCloseTo(0.5 * 0.5 * 0.8)
    at(6, { isPlaying: true, isMuted: true })
    expect(made[0]?.element.muted).toBe(true)
  })

  it('plays muted before the first user activation', () => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true })
    play([video(1, 0)])
    at(0)
    loadAll()
    at(0, { isPlaying: true })
    expect(made[0]?.element.muted).toBe(true)
  })

  it('does not wait for an unplayable file, and reports its overlay', () => {
    play([video(1, 0), video(2, 0, { row: 1, sourceAssetId: OTHER_ID })])
    at(0, { isPlaying: true })
    made[0]?.load(60)
    made[0]?.arrive()
    made[1]?.fail()
    expect(pool.isWaiting()).toBe(false)
    expect([pool.hasFailed(1), pool.hasFailed(2)]).toEqual([false, true])
  })

  it('reports a second unplayable file right after the first', () => {
    play([video(1, 0), video(2, 30, { sourceAssetId: OTHER_ID })])
    at(29, { isPlaying: true })
    for (const media of made) media.fail()
    const before = received.length
    at(30, { isPlaying: true })
    expect([pool.hasFailed(1), pool.hasFailed(2)]).toEqual([false, true])
    expect(received.length).toBe(before + 1)
  })
})
