// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeMediaElement } from '../../../testing/page/mediaElement.ts'
import { playPart } from './playPart.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => void (frames = []))
})

/** Plays seconds 10 to 16 without 12 to 14. */
function playing() {
  const media = fakeMediaElement('video')
  const { element } = media
  if (!(element instanceof HTMLVideoElement)) throw new Error('no video')
  const without = { startMs: 12_000, endMs: 14_000 }
  const stop = playPart(element, { assetId: 'a', startMs: 10_000, endMs: 16_000, without, request: 1 })
  const dispatch = (event: string): boolean => element.dispatchEvent(new Event(event))
  const pass = (seconds: number): void => {
    media.pass(seconds)
    for (const frame of frames.splice(0)) frame()
    media.arrive()
  }
  media.load(60)
  media.arrive()
  dispatch('play')
  return { media, element, dispatch, pass, stop }
}

it('skips the cut, and pauses at the end of the part', () => {
  const { element, media, pass } = playing()
  expect(element.currentTime).toBe(10)
  pass(1)
  expect(element.currentTime).toBe(11)
  pass(1)
  expect(element.currentTime).toBe(14)
  pass(2.5)
  expect(media.isPlaying()).toBe(false)
})

it('stays at its place if the URL is renewed', () => {
  const { dispatch, element, media, pass } = playing()
  pass(1)
  element.pause()
  dispatch('pause')
  element.currentTime = 0
  dispatch('loadedmetadata')
  expect(element.currentTime).toBe(11)
  expect(media.isPlaying()).toBe(false)
})

it('goes on at its place if the URL is renewed while it plays', () => {
  const { dispatch, element, media, pass } = playing()
  pass(1)
  element.pause()
  element.currentTime = 0
  dispatch('loadedmetadata')
  expect(element.currentTime).toBe(11)
  expect(media.isPlaying()).toBe(true)
})

it('leaves the element alone once it is stopped', () => {
  const { dispatch, element, media, stop } = playing()
  stop()
  element.currentTime = 3
  dispatch('loadedmetadata')
  expect(element.currentTime).toBe(3)
  expect(media.isPlaying()).toBe(false)
})
