import type { Page } from '@playwright/test'
import { openPlainPage } from './openPlainPage.ts'
import type { Playable } from '../scenarios.ts'

/** Number of videos that the bench composition shows at a time. */
const VIDEOS = 4
const SOUNDS = 3

export interface PlainMedia {
  readonly videoUrl: string
  readonly soundUrl: string
  /** If true, the pictures are side by side; otherwise they are stacked, as in the bench composition. */
  readonly isSpread: boolean
}

/**
 * Plays the same files in an otherwise empty page, as the upper limit. With several 30 fps videos in view, Chromium
 * lowers the rate of the whole display to 30.
 */
export function plainPlayback(page: Page, media: PlainMedia): Playable {
  const each = (method: 'play' | 'pause'): Promise<void> =>
    page.evaluate(async (name) => {
      const elements = [...document.querySelectorAll<HTMLMediaElement>('video, audio')]
      await Promise.all(elements.map(async (element) => element[name]()))
    }, method)
  return {
    page,
    async reset() {
      await openPlainPage(page, media.videoUrl)
      await page.evaluate(
        async ([{ videoUrl, soundUrl, isSpread }, videos, sounds]) => {
          const add = async (kind: 'video' | 'audio', url: string, position: number): Promise<void> => {
            const element = document.createElement(kind)
            const [left, top] = isSpread ? [(position % 2) * 416, Math.floor(position / 2) * 234] : [0, 0]
            element.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:416px;height:234px`
            element.preload = 'auto'
            element.src = url
            element.currentTime = position * 20
            const ready = new Promise((resolve, reject) => {
              element.addEventListener('canplay', resolve, { once: true })
              element.addEventListener('error', () => reject(new Error(`${url} cannot be played.`)), { once: true })
            })
            document.body.append(element)
            await ready
          }
          await Promise.all([
            ...Array.from({ length: videos }, (_, position) => add('video', videoUrl, position)),
            ...Array.from({ length: sounds }, (_, position) => add('audio', soundUrl, position)),
          ])
        },
        [media, VIDEOS, SOUNDS] as const,
      )
    },
    play: () => each('play'),
    pause: () => each('pause'),
  }
}
