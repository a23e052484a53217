// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createSourcePlayer, type SourcePlayer } from './sourcePlayer.ts'

let element: HTMLVideoElement
let isSeeking: boolean
let canPlay: boolean
let tick: () => void
let player: SourcePlayer

/** Happy DOM does not play media. This element plays on command, and the test decides when a seek finishes. */
function mediaElement(): HTMLVideoElement {
  const made = document.createElement('video')
  let isPaused = true
  Object.defineProperties(made, {
    seeking: { get: () => isSeeking },
    paused: { get: () => isPaused },
    currentTime: { value: 0, writable: true },
    play: {
      value: () => {
        if (!canPlay) return Promise.reject(new Error('No decoder.'))
        isPaused = false
        made.dispatchEvent(new Event('play'))
        return Promise.resolve()
      },
    },
    pause: {
      value: () => {
        if (isPaused) return
        isPaused = true
        made.dispatchEvent(new Event('pause'))
      },
    },
  })
  return made
}

beforeEach(() => {
  isSeeking = false
  canPlay = true
  tick = () => undefined
  element = mediaElement()
  player = createSourcePlayer({
    fps: 30,
    ticker: (onTick) => {
      tick = () => onTick(16)
      return () => {
        tick = () => undefined
      }
    },
  })
  player.setPart({
    ranges: [
      { start: 30, end: 60 },
      { start: 90, end: 120 },
    ],
    speed: 1.5,
    volume: 0.4,
  })
})

describe('a source player', () => {
  it('shows the frame that was requested before an element was attached, with its speed and volume', () => {
    player.show(45)
    player.attach(element)
    expect([element.currentTime, element.playbackRate, element.volume]).toEqual([45.5 / 30, 1.5, 0.4])
  })

  it('loops the part, and skips ranges that are not kept', () => {
    player.attach(element)
    player.toggle()
    expect([player.getState().isPlaying, player.getState().frame]).toEqual([true, 30])
    element.currentTime = 60.2 / 30
    tick()
    expect(element.currentTime).toBe(90.5 / 30)
    element.currentTime = 100 / 30
    tick()
    expect(player.getState().frame).toBe(100)
    element.currentTime = 120 / 30
    tick()
    expect(element.currentTime).toBe(30.5 / 30)
    player.toggle()
    expect(player.getState().isPlaying).toBe(false)
  })

  it('continues from the displayed frame if that is kept', () => {
    player.attach(element)
    player.show(100)
    player.toggle()
    expect(element.currentTime).toBe(100.5 / 30)
  })

  it('restarts at the end of the file', () => {
    player.attach(element)
    player.toggle()
    element.dispatchEvent(new Event('ended'))
    expect([player.getState().isPlaying, element.currentTime]).toEqual([true, 30.5 / 30])
  })

  it('requests one frame at a time during a drag, and finally the last one', () => {
    player.attach(element)
    isSeeking = true
    player.show(50)
    player.show(70)
    expect([element.currentTime, player.getState().frame]).toEqual([0.5 / 30, 70])
    isSeeking = false
    element.dispatchEvent(new Event('seeked'))
    expect(element.currentTime).toBe(70.5 / 30)
  })

  it('reports a file that cannot be played, and recovers', async () => {
    player.attach(element)
    canPlay = false
    player.toggle()
    await Promise.resolve()
    await Promise.resolve()
    expect(player.getState()).toMatchObject({ isPlaying: false, hasFailed: true })
    element.dispatchEvent(new Event('loadedmetadata'))
    expect(player.getState().hasFailed).toBe(false)
    element.dispatchEvent(new Event('error'))
    expect(player.getState().hasFailed).toBe(true)
  })

  it('stops when it is disconnected', () => {
    const detach = player.attach(element)
    player.toggle()
    detach()
    expect([element.paused, player.getState().isPlaying]).toEqual([true, false])
    player.show(33)
    expect(player.getState().frame).toBe(33)
  })
})
